import Papa from 'papaparse'

export type Bare = { file: File; way: 'whole' | 'slices' }

const sliceBytes = 1024 * 1024

/** The CSV library alone, as its documentation says; in slices it is what a page with a progress bar has to use. */
addEventListener('message', ({ data: { file, way } }: MessageEvent<Bare>) => {
  const rows: unknown[] = []
  if (way === 'whole') Papa.parse(file, { complete: ({ data }) => postMessage(data.length) })
  else
    Papa.parse(file, {
      chunkSize: sliceBytes,
      chunk: ({ data }) => {
        rows.push(...data)
      },
      complete: () => postMessage(rows.length),
    })
})
