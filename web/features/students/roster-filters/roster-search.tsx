import { useEffect, useId, useState } from 'react'
import { shortestSearch } from '../roster-table/roster-address-rules.ts'
import styles from './roster-filters.module.css'

const pauseMs = 300
const searched = (text: string): string => (text.trim().length < shortestSearch ? '' : text.trim())

/** Searches while one types, after a short pause; Return searches at once. */
export function RosterSearch({ given, onSearch }: { given: string; onSearch: (search: string) => void }) {
  const id = useId()
  const [text, setText] = useState(given)
  const [seen, setSeen] = useState(given)
  const [asked, setAsked] = useState(given)
  if (given !== seen) {
    setSeen(given)
    // Back, or a dropped filter, and not what was just typed here.
    if (given !== asked) {
      setAsked(given)
      setText(given)
    }
  }
  const ask = () => {
    const search = searched(text)
    if (search === asked) return
    setAsked(search)
    onSearch(search)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause is counted from the last letter
  useEffect(() => {
    const timer = setTimeout(ask, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isShort = text.trim() !== '' && searched(text) === ''
  return (
    <form
      className={styles.search}
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
    >
      <label className="sr" htmlFor={id}>
        Search name, mail or ID
      </label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder="Search name, mail or ID"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={event => setText(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {isShort ? 'Please type at least two letters or digits.' : 'Finds how a name, mail or ID begins.'}
      </p>
    </form>
  )
}
