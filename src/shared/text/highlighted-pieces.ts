const PIECES = /<span class="([a-z0-9_ -]+)">|<\/span>|([^<]+)/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (escaped: string) =>
  escaped.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!)

type Piece = { words: string } | { opens: string } | { closes: true }

/** Takes from the output of highlight.js only spans with a class, and text. */
export function* highlightedPieces(markup: string): Generator<Piece> {
  for (const [piece, className, words] of markup.matchAll(PIECES)) {
    if (words !== undefined) yield { words: decode(words) }
    else if (className !== undefined) yield { opens: className }
    else if (piece === '</span>') yield { closes: true }
  }
}
