import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paperFromBibtex, parseBibtex } from './bibtex.ts'
import { toBibtex, toPlainCitation } from './cite.ts'

test('reads an entry as conferences give it', () => {
  const paper = paperFromBibtex(`
    % from the proceedings
    @inproceedings{vaswani2017attention,
      author    = {Vaswani, Ashish and Shazeer, Noam and Kaiser, {\\L}ukasz},
      title     = {{Attention} is All you {Need}},
      booktitle = "Advances in Neural Information Processing Systems",
      volume    = 30,
      year      = 2017,
      url       = {https://arxiv.org/abs/1706.03762}
    }`)
  expect(paper).toEqual({
    title: 'Attention is All you Need',
    originalAuthors: 'Ashish Vaswani, Noam Shazeer, Łukasz Kaiser',
    publicationYear: 2017,
    publicationVenue: 'Advances in Neural Information Processing Systems',
    paperUrl: 'https://arxiv.org/abs/1706.03762',
    pdfUrl: 'https://arxiv.org/pdf/1706.03762',
  })
})

test('reads an entry as arXiv gives it', () => {
  const paper = paperFromBibtex(`@misc{kingma2017adam,
      title={Adam: A Method for Stochastic Optimization},
      author={Diederik P. Kingma and Jimmy Ba},
      year={2017},
      eprint={1412.6980},
      archivePrefix={arXiv},
      primaryClass={cs.LG}
}`)
  expect(paper).toEqual({
    title: 'Adam: A Method for Stochastic Optimization',
    originalAuthors: 'Diederik P. Kingma, Jimmy Ba',
    publicationYear: 2017,
    paperUrl: 'https://arxiv.org/abs/1412.6980',
    pdfUrl: 'https://arxiv.org/pdf/1412.6980',
  })
})

test('reads an entry as search engines give it', () => {
  const paper = paperFromBibtex(`@article{kingma2014adam,
    title={Adam: A method for stochastic optimization},
    author={Kingma, Diederik P and others},
    journal={arXiv preprint arXiv:1412.6980},
    year={2014}}`)
  expect(paper).toMatchObject({
    originalAuthors: 'Diederik P Kingma, et al.',
    publicationVenue: 'arXiv preprint arXiv:1412.6980',
    paperUrl: 'https://arxiv.org/abs/1412.6980',
  })
})

test('a DOI becomes a link, and a date gives the year', () => {
  const paper = paperFromBibtex(
    '@article{x, title = {Deep learning}, date = {2015-05-27}, doi = {10.1038/nature14539}}',
  )
  expect(paper).toEqual({
    title: 'Deep learning',
    publicationYear: 2015,
    paperUrl: 'https://doi.org/10.1038/nature14539',
  })
})

test.each([
  [String.raw`Schr{\"o}dinger`, 'Schrödinger'],
  [String.raw`Erd\H{o}s, Paul`, 'Paul Erdős'],
  [String.raw`Mart{\'\i}nez`, 'Martínez'],
  [String.raw`{\v S}koda`, 'Škoda'],
  [String.raw`\O stergaard`, 'Østergaard'],
  [String.raw`LeCun, Jr., Yann`, 'Yann LeCun Jr.'],
  [String.raw`R\&D Team`, 'R&D Team'],
  ['{The ATLAS Collaboration}', 'The ATLAS Collaboration'],
])('the name %s is %s', (name, read) => {
  expect(paperFromBibtex(`@misc{x, author = {${name}}}`)?.originalAuthors).toBe(read)
})

test('takes only web addresses as links', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
    expect(paperFromBibtex(`@misc{x, title={T}, url={${url}}}`)).toEqual({ title: 'T' })
})

test('says nothing about a text without an entry', () => {
  for (const text of [
    '',
    'Attention Is All You Need',
    '@',
    '@comment{x, y}',
    'mail@example.org, hello',
  ])
    expect(paperFromBibtex(text)).toBeNull()
})

test('reads what it can of an entry that is cut off', () => {
  expect(paperFromBibtex('@misc{x, title = {Whole}, author = {Half of')).toEqual({ title: 'Whole' })
})

test('never throws and never takes long, for any text', () => {
  const pieces = fc.constantFrom(
    '@article{',
    'x,',
    'title',
    '=',
    '{',
    '}',
    '"',
    '#',
    '\\',
    ',',
    ' ',
    '\\"o',
    'and',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 }))), (parts) => {
      const text = `@misc{k, ${parts.join('')}`
      expect(() => paperFromBibtex(text)).not.toThrow()
      expect(parseBibtex(text)).not.toBeNull()
    }),
  )
  expect(paperFromBibtex(`@misc{x, title = ${'{'.repeat(100_000)}`)).toEqual({})
})

const name = fc
  .array(fc.stringMatching(/^[A-ZÀ-ÖĀ-Ž][a-zß-öā-ž]{1,8}$/), { minLength: 2, maxLength: 3 })
  .map((parts) => parts.map((part) => part.normalize('NFC')).join(' '))
  .filter((each) => !/\band\b|\bet al/i.test(each))
const text = fc
  .string({
    unit: fc.constantFrom(...'abz XYZ 019 éüñ ()[]:;.,?!+*/&%$#_{}~^\\<>='),
    minLength: 1,
    maxLength: 40,
  })
  .map((each) => each.replace(/\s+/g, ' ').trim())
  .filter((each) => each !== '')

test('our own citation reads back as the same paper', () => {
  const paper = fc.record({
    title: text,
    originalAuthors: fc
      .array(name, { minLength: 1, maxLength: 5 })
      .map((names) => names.join(', ')),
    publicationYear: fc.integer({ min: 1950, max: 2026 }),
    publicationVenue: fc.option(text),
    paperUrl: fc.option(
      fc.webUrl({ validSchemes: ['https'] }).filter((url) => !/[{}\\~%_#&$^-]/.test(url)),
    ),
  })
  fc.assert(
    fc.property(paper, (cited) => {
      const read = paperFromBibtex(toBibtex(cited))
      expect(read?.title).toBe(cited.title)
      expect(read?.originalAuthors).toBe(cited.originalAuthors)
      expect(read?.publicationYear).toBe(cited.publicationYear)
      expect(read?.publicationVenue ?? null).toBe(cited.publicationVenue)
      expect(read?.paperUrl ?? null).toBe(cited.paperUrl)
    }),
  )
})

const adam = {
  title: 'Adam: A Method for Stochastic Optimization',
  originalAuthors: 'Diederik P. Kingma, Jimmy Ba',
  publicationYear: 2015,
  publicationVenue: 'ICLR 2015',
  paperUrl: 'https://arxiv.org/abs/1412.6980',
}

test('cites as BibTeX', () => {
  expect(toBibtex(adam)).toBe(`@inproceedings{kingma2015adam,
  title = {{Adam: A Method for Stochastic Optimization}},
  author = {Diederik P. Kingma and Jimmy Ba},
  year = {2015},
  booktitle = {ICLR 2015},
  url = {https://arxiv.org/abs/1412.6980}
}`)
})

test('cites as text', () => {
  expect(toPlainCitation(adam)).toBe(
    'Diederik P. Kingma and Jimmy Ba (2015). Adam: A Method for Stochastic Optimization. ICLR 2015. https://arxiv.org/abs/1412.6980',
  )
  const short = {
    ...adam,
    publicationVenue: null,
    paperUrl: null,
    title: 'Why?',
    originalAuthors: 'A. Person et al.',
  }
  expect(toPlainCitation(short)).toBe('A. Person et al. (2015). Why?')
})
