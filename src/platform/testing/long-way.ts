/** Tests are short in every run, and as long as one likes when the setting of that name says so. */
export const longWay = (name: `FAROL_${string}`, usual: number): number => Number(process.env[name] ?? usual)
