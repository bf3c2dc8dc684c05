/** For the export of somebody's own data; nothing is ever stored or served under it. */
export const plainFileName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .slice(0, 200)
    // oxlint-disable-next-line no-control-regex -- control characters are what this removes
    .replaceAll(/[\u0000-\u001f\u007f\p{Cf}\p{Cs}]/gu, '') || 'file'
