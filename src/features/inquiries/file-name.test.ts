import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentHeader, safeFileName } from './file-name.ts'

test.each([
  ['My CV.pdf', 'My CV.pdf'],
  ['Lebenslauf Jürgen Größe.PDF', 'Lebenslauf Jürgen Größe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\cv.docx', 'cv.pdf'],
  ['cv.pdf.exe', 'cv.pdf.pdf'],
  ['cv\r\nX-Evil: 1.pdf', 'cv X-Evil 1.pdf'],
  ['invoice\u202Efdp.exe', 'invoice fdp.pdf'],
  ['"; rm -rf "$HOME".pdf', 'rm -rf HOME.pdf'],
  ['.htaccess', 'resume.pdf'],
  ['---.pdf', 'resume.pdf'],
  ['', 'resume.pdf'],
  ['\uD800.pdf', '\uFFFD.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
])('%j becomes %j', (given, expected) => {
  expect(safeFileName(given, 'pdf')).toBe(expected)
})

test('a name of blanks and dots is read once, however long it is', () => {
  expect(safeFileName(`a${' .'.repeat(250_000)}b.pdf`, 'pdf')).toMatch(/^a \./)
})

test('whatever the name, it stays one short line, and its header too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = safeFileName(given, 'docx')
      expect([...name].length).toBeLessThanOrEqual(105)
      expect(name).toMatch(/^[^\\/"\p{C}]+\.docx$/u)
      expect(attachmentHeader(name)).toMatch(
        /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~!-]+$/,
      )
    }),
  )
})
