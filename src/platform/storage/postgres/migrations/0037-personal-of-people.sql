-- Whoever administers an account sees these of its people, masked, and whole with a reason. The rows hold them sealed.
GRANT SELECT (phone, cpf) ON users TO farol_app;
