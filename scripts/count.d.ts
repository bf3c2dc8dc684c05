type Counted = { passed: number; failed: number; failures: string[] }
export const countPlaywright: (report: string, code: number) => Counted
export const countVitest: (report: string, code: number) => Counted
