// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CallError } from '#web/lib/server/api.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'

type Person = { name: string }
const asha = { name: 'Asha' }
let act: (person: Person) => Promise<void>
const closed = vi.fn()

function Page({ check }: { check?: () => boolean }) {
  const [about, setAbout] = useState<Person | null>(null)
  return (
    <>
      <button type="button" onClick={() => setAbout(asha)}>
        Ask
      </button>
      <ActionDialog
        about={about}
        words={({ name }) => ({ title: `Remove ${name}?`, body: 'For good.', fields: <input />, button: 'Remove' })}
        {...(check && { check })}
        act={person => act(person)}
        onClose={() => {
          closed()
          setAbout(null)
        }}
      />
    </>
  )
}
const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  return screen.findByRole('alertdialog', { name: 'Remove Asha?' })
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Remove' }))

beforeAll(() => import('#web/ui/dialogs/dialog.tsx'))
afterEach(() => {
  cleanup()
  closed.mockClear()
})

describe('a question before an act', () => {
  it('does it once and closes, keeping its words while it goes', async () => {
    act = vi.fn(async () => undefined)
    render(<Page />)
    const dialog = await ask()
    await confirm()
    expect(act).toHaveBeenCalledExactlyOnceWith(asha)
    expect(closed).toHaveBeenCalledTimes(1)
    expect(dialog.textContent).toContain('Remove Asha?')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('stays open with why it was refused, which is gone when it is asked again', async () => {
    act = () => Promise.reject(new CallError('One always stays.', 409))
    render(<Page />)
    await ask()
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toBe('One always stays.')
    expect(closed).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await ask()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does nothing before its fields are right, and takes Return in them for its button', async () => {
    act = vi.fn(async () => undefined)
    const check = vi.fn(() => false)
    render(<Page check={check} />)
    await ask()
    await userEvent.type(screen.getByRole('textbox'), 'yes{Enter}')
    expect(check).toHaveBeenCalledTimes(1)
    expect(act).not.toHaveBeenCalled()
    check.mockReturnValue(true)
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    expect(act).toHaveBeenCalledTimes(1)
  })
})
