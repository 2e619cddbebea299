import { useEffect, useState } from 'react'
import type { SessionQuestion } from '#shared/contract/interview.ts'
import styles from './feedback.module.css'
import { useReader } from './reader.ts'

/** The questions as places on the page; the one being read is picked out. */
export function QuestionList({ questions }: { questions: SessionQuestion[] }) {
  const current = useCurrent(questions.length)
  const isOwn = useReader() === 'candidate'
  return (
    <div className={styles.rail}>
      <nav className={styles.questions} aria-label="Questions">
        {questions.map(({ question }, index) => (
          <a
            key={question._id}
            href={`#question-${index + 1}`}
            aria-current={index + 1 === current ? 'true' : undefined}
          >
            <span>{index + 1}</span>
            <span className={styles.short}>{question.content}</span>
          </a>
        ))}
      </nav>
      <div className={styles.key}>
        <p>
          <u>Underlined</u> words are {isOwn ? 'yours' : "the student's own"}; the number leads to a remark.
        </p>
        <p>
          <span className={styles.filler}>Pale words</span> are fillers.
        </p>
      </div>
    </div>
  )
}

function useCurrent(count: number): number {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      entries => {
        const entered = entries.find(entry => entry.isIntersecting)
        const number = Number(entered?.target.id.replace('question-', ''))
        if (number) setCurrent(number)
      },
      { rootMargin: '-25% 0px -70% 0px' },
    )
    for (let number = 1; number <= count; number++) {
      const article = document.getElementById(`question-${number}`)
      if (article) watcher.observe(article)
    }
    return () => watcher.disconnect()
  }, [count])
  return current
}
