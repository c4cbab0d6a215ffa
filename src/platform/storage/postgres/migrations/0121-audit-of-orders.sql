-- `audit_log_by_object` finds what was done to an order too, and to whoever bought it.
DROP INDEX audit_log_of_orders;
