/** Our icons, drawn on a grid of 24 with a stroke of 1.75. */
const drawings = {
  alert: 'M12 3.5l9.5 16.5h-19zM12 10v4.5M12 17.2v.1',
  'arrow-left': 'M19 12H5.5M11 6l-6 6 6 6',
  'arrow-right': 'M5 12h13.5M13 6l6 6-6 6',
  back10: 'M11 7l-5 5 5 5M18 7l-5 5 5 5',
  book: 'M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.5V5c-3-.5-6-.2-8.5 1.5zM12 6.5v13',
  ban: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.8 5.8l12.4 12.4',
  building: 'M3.5 20.5h17M5.5 20.5V9L12 4.5 18.5 9v11.5M9.5 20.5v-4.5h5v4.5M9.5 11.5h.1M14.4 11.5h.1',
  check: 'M4.5 12.5l5 5 10-11',
  chart: 'M4 4v16h16M8.5 16.5v-5M13 16.5V7.5M17.5 16.5v-7',
  'chevron-down': 'M7 10l5 5 5-5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  'chevron-left': 'M14 7l-5 5 5 5',
  'chevron-right': 'M10 7l5 5-5 5',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  external: 'M14 5h5v5M19 5l-8 8M17 13.5V19H5V7h5.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  grid: 'M4.5 4.5h6.5v6.5H4.5zM13 4.5h6.5v6.5H13zM4.5 13h6.5v6.5H4.5zM13 13h6.5v6.5H13z',
  headphones:
    'M4 15v-3a8 8 0 0 1 16 0v3M4 15.5A1.5 1.5 0 0 1 5.5 14H7v6H5.5A1.5 1.5 0 0 1 4 18.5zM20 15.5a1.5 1.5 0 0 0-1.5-1.5H17v6h1.5a1.5 1.5 0 0 0 1.5-1.5z',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.1',
  keyboard: 'M3 6.5h18v11H3zM7 10h.1M10.3 10h.1M13.7 10h.1M17 10h.1M7.5 14h9',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  lock: 'M5 10.5h14V20H5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  'log-out': 'M14 5H5v14h9M10 12h10.5M16.5 8l4 4-4 4',
  mail: 'M3 6h18v12.5H3zM3.5 6.5L12 13l8.5-6.5',
  mic: 'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4.5-2.4M8.5 16a5 5 0 0 1 5.5-1.1M2.5 9a14 14 0 0 1 4.2-2.7M11 5.1A14 14 0 0 1 21.5 9M12 19.5v.1M15.5 10.8a10 10 0 0 1 3.5 1.7',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  repeat: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5',
  send: 'M20.5 3.5L10 14M20.5 3.5l-6.5 17-4-6.5-6.5-4z',
  settings:
    'M4 7h7M15 7h5M13 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 17h2M10 17h10M8 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 12h12M20 12h.1M18 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  shield: 'M12 3.5l7.5 2.5v6c0 4.5-3 7.5-7.5 8.5C7.5 19.5 4.5 16.5 4.5 12V6z',
  speaker: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  stop: 'M7 7h10v10H7z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 11v5M13.7 11v5',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M5 20h14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 13.8a6.5 6.5 0 0 1 3.5 5.7',
} as const
export type IconName = keyof typeof drawings

/** Always beside a word or inside a labelled button, so hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}

/** A sheet of paper, for files. */
export function Sheet() {
  return (
    <svg className="sheet" viewBox="0 0 40 50" aria-hidden="true" focusable="false">
      <path d="M3 2h23l11 11v35H3z" fill="var(--surface)" />
      <path d="M26 2v11h11" />
      <path d="M10 22h20M10 28h20M10 34h13" opacity=".6" />
    </svg>
  )
}
