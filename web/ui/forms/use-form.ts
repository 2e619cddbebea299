import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldsIn, isFieldOf, type Problems } from '#web/lib/form-rules.ts'
import type { CallError } from '#web/lib/server/api.ts'
import { useTask } from '#web/lib/server/use-task.ts'

type Options<Values, Name extends string> = {
  start: Values
  /** The fields in the order of the page, by the labels that the sum of problems names them by. */
  labels: Readonly<Record<Name, string>>
  /** What is wrong with it before it is sent. */
  check?: (values: Values) => Problems<Name>
  send: (values: Values) => Promise<unknown>
  /** The field that a refusal is about; it is then said there. */
  fieldOf?: (refusal: CallError) => Name | null
  onRefused?: (refusal: CallError) => void
}

/**
 * What every form holds: what was typed, what is wrong with it, and how its sending went. It is checked when it is sent;
 * the first wrong field then takes the focus, and a changed field's problem goes. What was typed stays until `reset`.
 */
export function useForm<Values extends object, Name extends string = keyof Values & string>({
  start,
  labels,
  check,
  send,
  fieldOf,
  onRefused,
}: Options<Values, Name>) {
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const element = useRef<HTMLFormElement>(null)

  /** At once, for a focus that moves later takes along what is meanwhile typed into another field. */
  const refuse = (found: Problems<Name>): void => {
    flushSync(() => setProblems(found))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const setProblem = (name: Name, problem: string | undefined): void =>
    setProblems(before => ({ ...before, [name]: problem }))
  const task = useTask(send, refusal => {
    const field = fieldOf?.(refusal) ?? null
    if (field !== null) {
      const found: Problems<Name> = {}
      found[field] = refusal.message
      task.forget()
      refuse(found)
    }
    onRefused?.(refusal)
  })
  const set = (change: Partial<Values>): void => {
    setValues(before => ({ ...before, ...change }))
    for (const name of Object.keys(change).filter(isFieldOf(labels))) setProblem(name, undefined)
  }
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (task.isBusy) return
    const found = check?.(values) ?? {}
    task.forget()
    refuse(found)
    if (fieldsIn(found, labels).length === 0) await task.run(values)
  }
  const wrong: string[] = fieldsIn(problems, labels).map(name => labels[name])
  return {
    ...task,
    values,
    set,
    problems,
    setProblem,
    refuse,
    /** The labels of the fields with problems. */
    wrong,
    reset: (to: Values): void => {
      setValues(to)
      setProblems({})
      task.forget()
    },
    submit,
    /** What its <form> is given. */
    props: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    /** What a field is given. */
    tie: <Field extends keyof Values & Name>(name: Field) => ({
      name,
      label: labels[name],
      value: values[name],
      problem: problems[name],
      onValue: (value: Values[Field]) => {
        setValues(before => ({ ...before, [name]: value }))
        setProblem(name, undefined)
      },
    }),
  }
}
export type Form<Values extends object, Name extends string> = ReturnType<typeof useForm<Values, Name>>
