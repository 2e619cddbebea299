import { useEffect, useId, useState } from 'react'
import styles from './entities.module.css'

const pauseMs = 300

/** Searches while one types, after a short pause; Return searches at once. */
export function EntitySearchBox({ given, onSearch }: { given: string; onSearch: (search: string) => void }) {
  const id = useId()
  const [text, setText] = useState(given)
  const [seen, setSeen] = useState(given)
  // Changed elsewhere, as by 'Show all' or Back, and not by what was typed here.
  if (given !== seen) {
    setSeen(given)
    if (given !== text.trim()) setText(given)
  }
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === given) return
    const timer = setTimeout(() => onSearch(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, given, onSearch])
  return (
    <form
      className={styles.search}
      onSubmit={event => {
        event.preventDefault()
        if (wanted !== given) onSearch(wanted)
      }}
    >
      <label className="sr" htmlFor={id}>
        Search by name
      </label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder="Search by name"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={event => setText(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        Finds how a name begins: ‘pune’, ‘shri vas’.
      </p>
    </form>
  )
}
