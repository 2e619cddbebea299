import { Button } from '#web/ui/button.tsx'
import type { ChosenFile } from './use-chosen-file.ts'
import type { Dispatch } from './wizard-state.ts'

/** To the columns of the file, where its headers are not ours. */
export function NameColumns({
  file,
  dispatch,
  main = false,
}: {
  file: ChosenFile
  dispatch: Dispatch
  main?: boolean
}) {
  const open = async () => {
    const columns = await file.columns()
    if (columns) dispatch({ type: 'name columns', columns })
  }
  return (
    <Button look={main ? 'main' : 'quiet'} onClick={() => void open()}>
      {main ? 'Say which column is which' : 'Change the columns'}
    </Button>
  )
}
