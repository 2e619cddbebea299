import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { brand } from '#shared/brand.ts'
import { appFile, type PublicPage, publicPages } from '#shared/public-pages.ts'
import { headTags, manifest, robots, sitemap } from './head.ts'

type Chunk = Rolldown.OutputChunk
type Page = PublicPage & {
  /** Its small script, without React. */
  entry: string
  /** The modules of the app whose style sheets it needs, besides the ground of every page. */
  styledAs: string[]
  noscript: string | null
}

const needsScript = `${brand.name} needs JavaScript. Please switch it on and load this page again.`
const frame = 'app/layout.module.css'
const [front, terms, privacy, login] = publicPages
const signIn = { ...login, entry: 'login', styledAs: [frame, 'features/login/login-page.tsx'], noscript: needsScript }

const pages: readonly Page[] = [
  {
    ...front,
    entry: 'landing',
    styledAs: ['features/landing/landing-page.tsx'],
    noscript: `To reach us without JavaScript, write to ${brand.salesEmail}.`,
  },
  { ...terms, entry: 'legal', styledAs: [frame, 'features/legal/terms-page.tsx'], noscript: null },
  { ...privacy, entry: 'legal', styledAs: [frame, 'features/legal/privacy-page.tsx'], noscript: null },
  signIn,
  { ...signIn, file: 'login-domain.html' },
]

/** What vite builds besides the app. */
export const publicEntries = {
  ground: 'web/ui/brand/ground.ts',
  landing: 'web/public-pages/landing.ts',
  legal: 'web/public-pages/legal.ts',
  login: 'web/public-pages/login.ts',
}

/** What the public pages share with the app is one small file, instead of one for each module. It holds no React. */
export const beforeReact = {
  name: 'before-react',
  test: /preload-helper|web\/lib\/(storage|server\/token|institution\/(theme|brand)|voice\/player-context)\.ts|web\/ui\/brand\/brand-rules\.ts|shared\/brand\.ts|handed-over\.ts|public-pages\/(alive|field-of|pressed-early)\.ts/,
}

/**
 * Makes the public pages: static HTML with its style sheets inline, drawn by the same components as the app draws. What
 * vite made of index.html is their common ground (the head script that sets theme and brand); as app.html it stays the
 * empty page of the app itself.
 */
export function prerender(): Plugin {
  let root = ''
  return {
    name: 'prerender',
    apply: (_config, { command }) => command === 'build',
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir }, bundle) {
      if (!dir) throw new Error('The public pages need a folder')
      const write = (file: string, text: string) => writeFile(path.join(dir, file), text)
      const template = await readFile(path.join(dir, 'index.html'), 'utf8')
      const renderPage = await renderer(root)
      const ground = stylesOf(bundle, entryOf(bundle, 'ground'))
      await write(appFile, onGround(template, ground))
      for (const page of pages) {
        const modules = page.styledAs.map(module => chunkWith(bundle, `${root}/${module}`))
        const files = [...ground, ...modules.flatMap(chunk => stylesOf(bundle, chunk))]
        const sheets = [...new Set(files)].map(file => readFile(path.join(dir, file), 'utf8'))
        const css = (await Promise.all(sheets)).join('').trim()
        await write(page.file, pageOf(template, page, { markup: renderPage(page.file), css, bundle }))
      }
      await write('robots.txt', robots())
      await write('sitemap.xml', sitemap())
      await write('manifest.webmanifest', manifest())
    },
  }
}

/** render.tsx, built for Node and loaded. */
async function renderer(root: string): Promise<(file: string) => string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prerender-'))
  try {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: 'public-pages/render.tsx',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
      },
    })
    const { renderPage } = await import(pathToFileURL(path.join(folder, 'render.mjs')).href)
    return renderPage
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The scripts come after the first paint, which they would only hold up; what is pressed before they are there is noted,
 * and pressed again by them (pressed-early.ts).
 */
const loaderOf = (scripts: string[]): string =>
  [
    `addEventListener('click',e=>{document.pressed=e.target.closest('[data-act],[type=submit]')})`,
    `requestAnimationFrame(()=>setTimeout(()=>{for(const f of ${JSON.stringify(scripts)})import(f)}))`,
  ].join(';')

type Made = { markup: string; css: string; bundle: Rolldown.OutputBundle }

function pageOf(template: string, page: Page, { markup, css, bundle }: Made): string {
  const scripts = withImports(bundle, entryOf(bundle, page.entry)).map(({ fileName }) => `/${fileName}`)
  const head = [headTags(page), `<style>${css}</style>`, `<script>${loaderOf(scripts)}</script>`].join('\n')
  return template
    .replaceAll(/\s*<(title>[^<]*<\/title|meta name="(description|robots)"[^>]*)>/g, '')
    .replaceAll(/\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>/g, '')
    .replace('</head>', () => `\n${head}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
    .replace(/<noscript>.*<\/noscript>/, () => (page.noscript ? `<noscript>${page.noscript}</noscript>` : ''))
}

/** The ground first: sheets of equal weight overrule it by their order. */
function onGround(template: string, ground: string[]): string {
  const links = ground.map(file => `<link rel="stylesheet" crossorigin href="/${file}">`).join('\n')
  const first = template.search(/<link rel="(modulepreload|stylesheet)"|<\/head>/)
  return `${template.slice(0, first)}${links}\n${template.slice(first)}`
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')

function entryOf(bundle: Rolldown.OutputBundle, entry: string): Chunk {
  const chunk = chunksOf(bundle).find(({ isEntry, name }) => isEntry && name === entry)
  if (!chunk) throw new Error(`There is no entry ${entry}`)
  return chunk
}

function chunkWith(bundle: Rolldown.OutputBundle, module: string): Chunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(module))
  if (!chunk) throw new Error(`The build holds no ${module}`)
  return chunk
}

/** What a chunk imports without waiting, in the order in which a browser runs it; itself last. */
function withImports(bundle: Rolldown.OutputBundle, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imported = chunk.imports.flatMap(file => {
    const found = bundle[file]
    return found?.type === 'chunk' ? withImports(bundle, found, seen) : []
  })
  return [...imported, chunk]
}

const stylesOf = (bundle: Rolldown.OutputBundle, chunk: Chunk): string[] =>
  withImports(bundle, chunk).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
