import { counted } from '#web/lib/format.ts'
import { download, type ExportWish, makeExport } from '#web/lib/server/exports.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { SaveButton } from '#web/ui/forms/save-button.tsx'

export type ExportButtonProps = {
  /** What the button does: 'Export CSV'. */
  label: string
  wish: ExportWish
  /** useWhichEntity().query */
  query: { entityId?: string }
  look?: ButtonLook['look']
}

/** Has a CSV written by a worker and saves it. */
export function ExportButton({ label, wish, query, look }: ExportButtonProps) {
  const save = async () => {
    const made = await makeExport(wish, query)
    download(made.url, made.fileName)
    return (
      <>
        {made.fileName} with {counted(made.rows, 'row')} is being saved.{' '}
        <a href={made.url} download={made.fileName}>
          Save it again
        </a>
      </>
    )
  }
  return <SaveButton label={label} look={look} save={save} />
}
