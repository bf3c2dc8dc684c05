const WORDS_PER_MINUTE = 220

const WORTH = { inline: 1, display: 12, line: 6, image: 20, ideograph: 0.45 }

const IDEOGRAPHS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu

export class ReadingTime {
  #words = 0

  addText(text: string) {
    const ideographs = text.match(IDEOGRAPHS)?.length ?? 0
    const rest = ideographs > 0 ? text.replace(IDEOGRAPHS, ' ') : text
    this.#words += (rest.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0) + ideographs * WORTH.ideograph
  }

  addFormula(kind: 'inline' | 'display') {
    this.#words += WORTH[kind]
  }

  addCode(lines: number) {
    this.#words += lines * WORTH.line
  }

  addImage() {
    this.#words += WORTH.image
  }

  minutes(): number {
    return Math.max(1, Math.round(this.#words / WORDS_PER_MINUTE))
  }
}
