export type Honest = { name: string; html: string }
