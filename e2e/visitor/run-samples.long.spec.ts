import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { FORBIDDEN, HOSTILE } from '../hostile-programs.ts'
import { expectAccessible } from '../journey.ts'
import { postWith } from '../posts.ts'
import { blockAt, editorOf, sample } from '../samples.ts'
import { holdScript, openHydrated, stoppedClock } from '../school.ts'
import { TINY_WHEEL } from '../tiny-wheel.ts'

const TEXT = [
  '<p>A text with samples that can be run, and one that needs more than there is.</p>',
  sample('def twice(x):\n    return 2 * x\n\nprint(twice(4))'),
  '<p>And so on.</p>',
  sample('for n in range(3):\n    print(twice(n + 20))'),
  sample('import numpy as np\nprint(np.ones(3))'),
].join('')

const TIME_OF_A_PROGRAM = { shortest: 10_000, longest: 10_000 }

const outputOf = (block: Locator) => block.getByRole('region', { name: 'Output' })
const statusOf = (block: Locator) => block.getByRole('status')

async function write(block: Locator, source: string) {
  await editorOf(block).press('ControlOrMeta+a')
  await block.page().keyboard.insertText(source)
}

/** Starting Python takes long on a busy machine. */
const pythonRuns = (block: Locator) => outputOf(block).waitFor()

async function runProgram(block: Locator, source: string) {
  await write(block, source)
  await block.getByRole('button', { name: 'Run' }).click()
  await expect(block.getByRole('button', { name: 'Run' })).toBeVisible()
}

test('a browser that forbids copying shows a message, before and after a sample is run', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await openHydrated(page, await postWith(baseURL, TEXT))
  const block = blockAt(page, 0)
  const failure = page.getByRole('alert').filter({ hasText: 'Could not copy' })
  await block.getByRole('button', { name: 'Copy' }).click()
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failure).toHaveCount(0)
  await block.getByRole('button', { name: 'Run' }).click()
  await editorOf(block).waitFor()
  await block.getByRole('button', { name: 'Copy' }).click()
  await expect(failure).toBeVisible()
})

test('a sample is run, changed, broken and reset, by keyboard alone', async ({ page, baseURL }) => {
  await openHydrated(page, await postWith(baseURL, TEXT))
  await expect(blockAt(page, 2).getByRole('button')).toHaveText(['Copy'])
  const block = blockAt(page, 1)
  await block.getByRole('button', { name: 'Run' }).press('Enter')
  // It continues from the sample above, whose output is not shown.
  await pythonRuns(block)
  await expect(outputOf(block)).toHaveText('40\n42\n44\n')
  await expect(statusOf(block)).toHaveText('The program has ended')
  await expect(block.getByRole('button', { name: 'Run' })).toBeFocused()

  const editor = editorOf(block)
  await editor.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1 / 0')
  await page.keyboard.press('Control+Enter')
  await expect(statusOf(block)).toHaveText('ZeroDivisionError: division by zero (line 3)')
  await expect(outputOf(block)).toHaveText('40\n')

  // Tab indents; after Escape it leaves the editor.
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(block.getByRole('button', { name: 'Copy' })).toBeFocused()
  await expectAccessible(page)

  await block.getByRole('button', { name: 'Put back' }).press('Enter')
  await expect(block.getByRole('button', { name: 'Run' })).toBeFocused()
  await expect(editor).toHaveText(/twice\(n \+ 20\)\)$/)
  await expect(block.getByRole('button', { name: 'Put back' })).toHaveCount(0)
})

test('a program cannot use the network, is ended in time, and cannot touch the page', async ({
  page,
  baseURL,
  problems,
}) => {
  // The clock is stopped, so that every program but the last may take long on a slow machine.
  const clock = await stoppedClock(page, await postWith(baseURL, TEXT), TIME_OF_A_PROGRAM)
  const block = blockAt(page, 0)
  await block.getByRole('button', { name: 'Run' }).click()
  await pythonRuns(block)
  await expect(outputOf(block)).toHaveText('8\n')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await runProgram(block, FORBIDDEN)
  await expect(outputOf(block)).toContainText('owner of timers refused')
  await expect(outputOf(block)).not.toContainText('came through')
  const printed = (await outputOf(block).textContent()) ?? ''
  expect(printed.match(/ refused$/gm)).toHaveLength(FORBIDDEN.match(/^attempt\(/gm)!.length)
  expect(asked.filter((path) => path.startsWith('/api/user'))).toEqual([])
  // It was the security policy that refused to evaluate text as code.
  for (let at = problems.length - 1; at >= 0; at -= 1)
    if (/unsafe-eval|Content.Security.Policy/i.test(problems[at]!)) problems.splice(at, 1)

  await runProgram(block, HOSTILE)
  await expect(outputOf(block)).toHaveText(/^x{20000}$/)
  await expect(block.getByText('Only the first 20,000 characters are shown.')).toBeVisible()
  await runProgram(block, 'print("all as before")')
  await expect(outputOf(block)).toHaveText('all as before\n')

  await runProgram(block, 'kept = [bytearray(50_000_000) for _ in range(100)]')
  await expect(statusOf(block)).toHaveText(/^MemoryError: the program needs more memory/)

  await write(block, 'print("begun")\nwhile True: pass')
  await block.getByRole('button', { name: 'Run' }).click()
  await pythonRuns(block)
  await expect(outputOf(block)).toHaveText('begun\n')
  await clock.passPause()
  await expect(statusOf(block)).toHaveText('Ended after 10 seconds. Does a loop never end?')
  await expect(outputOf(block)).toHaveText('begun\n')
})

test('a program ends when its page is left', async ({ page, baseURL }) => {
  await stoppedClock(page, await postWith(baseURL, TEXT), TIME_OF_A_PROGRAM)
  const block = blockAt(page, 0)
  await block.getByRole('button', { name: 'Run' }).click()
  await pythonRuns(block)
  await expect(block.getByRole('button', { name: 'Run' })).toBeVisible()
  await write(block, 'print("begun")\nwhile True: pass')
  await block.getByRole('button', { name: 'Run' }).click()
  await expect(outputOf(block)).toHaveText('begun\n')
  const ended = page.workers()[0]!.waitForEvent('close')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await ended
})

test('a program that is stopped before Python has loaded is never run', async ({
  page,
  baseURL,
}) => {
  const arrive = await holdScript(page, /\/assets\/python-(?!worker)[^/]+\.js$/)
  await openHydrated(page, await postWith(baseURL, TEXT))
  const block = blockAt(page, 0)
  await block.getByRole('button', { name: 'Run' }).click()
  const arrived = page.waitForResponse(/\/assets\/python-(?!worker)[^/]+\.js$/)
  await block.getByRole('button', { name: 'Stop' }).click()
  await expect(statusOf(block)).toHaveText('Stopped')
  arrive()
  // Requested first, so it arrives first.
  await page.evaluate((url) => import(url), (await arrived).url())
  expect(page.workers()).toEqual([])
  await expect(statusOf(block)).toHaveText('Stopped')
})

test('the worker’s security policy refuses what its own code would not', async ({
  page,
  baseURL,
  problems,
}) => {
  const attempts = `
    const answers = {}
    const attempt = async (name, work) => {
      try { await work(); answers[name] = 'came through' } catch { answers[name] = 'refused' }
    }
    await attempt('fetch', () => fetch(new URL('/api/health', location.href)))
    await attempt('beacon', () => { if (!navigator.sendBeacon?.('/api/health')) throw 0 })
    await attempt('import', () => import(new URL('/api/health', location.href)))
    await attempt('request', () => new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.onload = resolve
      request.onerror = reject
      request.open('GET', new URL('/api/health', location.href))
      request.send()
    }))
    await attempt('worker', () => new Promise((resolve, reject) => {
      const worker = new Worker(URL.createObjectURL(new Blob([''])))
      worker.onerror = reject
      setTimeout(resolve, 500)
    }))
    await attempt('code', () => Function('return 1')())
    postMessage({ type: 'broken', message: '' })
    console.log(JSON.stringify(answers))
  `
  await page.route('**/assets/python-worker-*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: attempts })
  })
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('{'))
  await openHydrated(page, await postWith(baseURL, TEXT))
  await blockAt(page, 0).getByRole('button', { name: 'Run' }).click()
  const answers = JSON.parse((await logged).text()) as Record<string, string>
  expect(Object.values(answers)).toEqual(Object.keys(answers).map(() => 'refused'))
  await expect(statusOf(blockAt(page, 0))).toContainText('could not be loaded')
  problems.length = 0
})

test('a lost connection is reported, and Python loads at the next try; so does a package', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openHydrated(page, await postWith(baseURL, TEXT))
  const block = blockAt(page, 0)
  await page.route('**/assets/run-sample-*', (route) => route.abort())
  await block.getByRole('button', { name: 'Run' }).click()
  await expect(statusOf(block)).toHaveText('Could not be loaded')
  await page.unroute('**/assets/run-sample-*')
  await page.route('**/*.wasm', (route) => route.abort())
  await block.getByRole('button', { name: 'Try again' }).click()
  await expect(statusOf(block)).toHaveText('Python could not be loaded. Check your connection.')
  await page.unroute('**/*.wasm')
  await block.getByRole('button', { name: 'Try again' }).click()
  await pythonRuns(block)
  await expect(outputOf(block)).toHaveText('8\n')

  // The list of packages cannot be loaded, and is not needed.
  await page.route('**/python/packages', (route) => route.abort())
  await runProgram(block, 'import math\nprint(math.floor(2.5))')
  await expect(outputOf(block)).toHaveText('2\n')
  await runProgram(block, 'import tiny\nprint(2)')
  await expect(statusOf(block)).toHaveText('Python could not be loaded. Check your connection.')
  await page.unroute('**/python/packages')

  const wheel = { name: 'tiny', file: 'tiny-1.0-py3-none-any.whl', depends: [], imports: ['tiny'] }
  const url = '/python/wheels/0/tiny-1.0-py3-none-any.whl'
  await page.route('**/python/packages', (route) =>
    route.fulfill({ json: [{ ...wheel, url, bytes: TINY_WHEEL.length }] }),
  )
  await page.route(`**${url}`, (route) => route.fulfill({ body: TINY_WHEEL }))
  await runProgram(block, 'import tiny\nprint(tiny.answer(), "x" * 200)')
  await expect(outputOf(block)).toContainText('42 xxx')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
  await page.unrouteAll()
  await page.setViewportSize({ width: 1280, height: 800 })
})
