/** Test length: short by default, longer by the environment variable of that name. */
export const envNumber = (name: `FAROL_${string}`, usual: number): number =>
  Number(process.env[name] ?? usual)
