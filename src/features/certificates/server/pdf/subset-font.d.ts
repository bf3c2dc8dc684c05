declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; variationAxes: Record<string, number> }
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: Options,
  ): Promise<Buffer>
}
