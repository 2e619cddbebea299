// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#web/lib/server/api.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { Attention } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

const labels = { name: 'Name', domain: 'Domain' }
type Values = Record<keyof typeof labels, string>
let send: (values: Values) => Promise<unknown>

function Form() {
  const form = useForm<Values>({
    start: { name: '', domain: '' },
    labels,
    check: ({ name, domain }) => ({
      ...(name === '' && { name: 'A name, please' }),
      ...(domain === '' && { domain: 'A domain, please' }),
    }),
    send: values => send(values),
    fieldOf: ({ status }) => (status === 409 ? 'domain' : null),
  })
  return (
    <form {...form.props}>
      <TextField {...form.tie('name')} />
      <TextField {...form.tie('domain')} />
      <Attention labels={form.wrong} />
      {form.problem ? <p role="alert">{form.problem}</p> : null}
      <button type="submit">Save</button>
    </form>
  )
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

afterEach(cleanup)

describe('a form', () => {
  it('sends nothing wrong, names the fields in their order, and leads to the first', async () => {
    send = vi.fn()
    render(<Form />)
    await press()
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toBe('2 fields need your attention: Name and Domain.')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it("takes a changed field's problem away and leaves the others", async () => {
    render(<Form />)
    await press()
    await userEvent.type(screen.getByLabelText('Name'), 'Pune')
    expect(screen.queryByText('A name, please')).toBeNull()
    expect(screen.getByText('A domain, please')).toBeTruthy()
  })

  it('says a refusal at the field it is about, keeps what was typed, and leads there', async () => {
    send = async () => {
      throw new CallError('Taken', 409)
    }
    render(<Form />)
    await userEvent.type(screen.getByLabelText('Name'), 'Pune')
    await userEvent.type(screen.getByLabelText('Domain'), 'pune')
    await press()
    const domain = screen.getByLabelText<HTMLInputElement>('Domain')
    expect(document.getElementById(domain.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Taken')
    expect(document.activeElement).toBe(domain)
    expect(domain.value).toBe('pune')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says any other refusal beside its button', async () => {
    send = async () => {
      throw new CallError('Network Error', 0)
    }
    render(<Form />)
    await userEvent.type(screen.getByLabelText('Name'), 'Pune')
    await userEvent.type(screen.getByLabelText('Domain'), 'pune')
    await press()
    expect(screen.getByRole('alert').textContent).toBe('Network Error')
  })
})
