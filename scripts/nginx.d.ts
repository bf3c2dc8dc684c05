export const findNginx: () => Promise<string>
