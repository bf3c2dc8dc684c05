import { chromium, type Browser, type Page } from '@playwright/test'
import { installedChromium } from '../src/server/testing/installed-chromium.ts'

const RUNS = 5
const SETTLE_MS = 2_500

/** A slow phone on a slow line. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_SLOWDOWN = 4

type Load = { lcp: number; cls: number; scriptBytes: number; foreign: number }

/** Runs in the page: what was painted last and largest, and how much moved. */
const PAINTS = `new Promise((resolve) => {
  let lcp = 0
  let cls = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve({ lcp, cls }), 100)
})`

function watch(page: Page, origin: string) {
  const seen = { scripts: [] as Promise<number>[], foreign: 0 }
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).origin !== origin) seen.foreign += 1
    if (request.resourceType() === 'script')
      seen.scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return seen
}

async function visit(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const seen = watch(page, new URL(url).origin)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const { lcp, cls } = await page.evaluate<{ lcp: number; cls: number }>(PAINTS)
  const sizes = await Promise.all(seen.scripts)
  await context.close()
  const scriptBytes = sizes.reduce((sum, size) => sum + size, 0)
  return { lcp, cls, scriptBytes, foreign: seen.foreign }
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

export type PageLoad = Load & { name: string; floor: number }

/** Cold loads beside the floor, one static page, in turns: both meet the same machine. */
export async function measurePageLoads(
  pages: { name: string; url: string }[],
  floorUrl: string,
): Promise<PageLoad[]> {
  const browser = await chromium.launch({
    ...(installedChromium ? { executablePath: installedChromium } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const results: PageLoad[] = []
    for (const { name, url } of pages) {
      const floors: number[] = []
      const loads: Load[] = []
      for (let run = 0; run < RUNS; run += 1) {
        floors.push((await visit(browser, floorUrl)).lcp)
        loads.push(await visit(browser, url))
      }
      results.push({
        name,
        floor: median(floors),
        lcp: median(loads.map(({ lcp }) => lcp)),
        cls: Math.max(...loads.map(({ cls }) => cls)),
        scriptBytes: Math.max(...loads.map(({ scriptBytes }) => scriptBytes)),
        foreign: Math.max(...loads.map(({ foreign }) => foreign)),
      })
    }
    return results
  } finally {
    await browser.close()
  }
}

const GOALS = { lcp: 1.25, scriptBytes: 105_000 }

export function pageLoadTable(loads: PageLoad[]) {
  const lines = loads.map(({ name, lcp, floor, cls, scriptBytes, foreign }) => {
    const isMet =
      lcp <= GOALS.lcp * floor && cls === 0 && scriptBytes <= GOALS.scriptBytes && foreign === 0
    return `| ${name} | ${lcp.toFixed(0)} | ${(lcp / floor).toFixed(2)} | ${cls.toFixed(3)} | ${(scriptBytes / 1000).toFixed(1)} | ${foreign} | ${isMet ? 'yes' : 'no'} |`
  })
  return [
    '| page | LCP ms | ÷ floor (goal 1.25) | CLS (goal 0) | JavaScript KB (goal 105) | foreign requests | all met |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
