export const firstRow = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null
