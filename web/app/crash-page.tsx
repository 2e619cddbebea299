import { brand } from '#shared/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useTitle } from '#web/ui/page.tsx'

/** A page that could not be loaded or drawn; most often the line is down or a new version was just released. */
export function CrashPage() {
  useTitle('Something went wrong')
  return (
    <main className="wrap stack" style={{ paddingBlock: 'var(--s8)', maxWidth: '40rem' }}>
      <h1>This page did not load</h1>
      <Note tone="warn">Nothing you saved is lost. Please check your connection, then load the page again.</Note>
      <div className="row">
        <Button look="main" icon="repeat" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <a href={`mailto:${brand.supportEmail}`}>Write to us</a>
      </div>
    </main>
  )
}
