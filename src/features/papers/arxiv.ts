export type ArxivPaper = { id: string; year: number; paperUrl: string; pdfUrl: string }

/** Since April 2007: year, month, number; five digits since 2015. */
const NEW = /^(\d{2})(0[1-9]|1[0-2])\.(\d{4,5})$/
/** Before that: the archive, year, month and a number within the month. */
const OLD = /^[a-z]+(?:-[a-z]+)?(?:\.[A-Za-z]{2})?\/(\d{2})(0[1-9]|1[0-2])\d{3}$/

const HOSTS =
  /^(?:https?:\/\/)?(?:(?:www|export|browse|alphaxiv)\.)?(?:arxiv|ar5iv|alphaxiv)(?:\.labs\.arxiv)?\.org\//i
const DOI = /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:\s*)?10\.48550\/arxiv\./i

function identifierIn(text: string): string {
  const bare = text.trim().replace(/[\s.,;)\]]+$/, '')
  const id = HOSTS.test(bare)
    ? bare
        .replace(HOSTS, '')
        .replace(/[?#].*$/, '')
        .replace(/^(?:abs|pdf|html|format|e-print|ps|overview)\//i, '')
    : bare.replace(DOI, '').replace(/^arxiv\s*:\s*/i, '')
  return id
    .replace(/\s*\[[\w.-]+\]?$/, '')
    .replace(/\/$/, '')
    .replace(/\.pdf$/i, '')
    .replace(/v\d{1,3}$/i, '')
}

function yearOf(id: string): number | null {
  const [, newYear, month, number] = NEW.exec(id) ?? []
  if (newYear && month && number) {
    const isEarly = Number(newYear) < 7 || (newYear === '07' && Number(month) < 4)
    return isEarly || Number(number) === 0 ? null : 2000 + Number(newYear)
  }
  const [, oldYear] = OLD.exec(id) ?? []
  if (!oldYear) return null
  if (Number(oldYear) >= 91) return 1900 + Number(oldYear)
  return Number(oldYear) <= 7 ? 2000 + Number(oldYear) : null
}

export function recogniseArxiv(text: string): ArxivPaper | null {
  if (text.length > 300) return null
  const id = identifierIn(text)
  const year = yearOf(id)
  if (year === null) return null
  return {
    id,
    year,
    paperUrl: `https://arxiv.org/abs/${id}`,
    pdfUrl: `https://arxiv.org/pdf/${id}`,
  }
}
