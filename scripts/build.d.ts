export const ensureBuilt: () => Promise<string>
