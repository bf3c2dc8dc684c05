export const percentOf = (completed: number, total: number) =>
  total > 0 ? Math.round((100 * Math.min(Math.max(completed, 0), total)) / total) : 0
