/** Nothing was found for what was typed, but for what was meant. */
export const CorrectedWords = ({ words }: { words: string }) => (
  <span>
    Showing results for <b className="font-semibold text-ink">{words}</b>
  </span>
)
