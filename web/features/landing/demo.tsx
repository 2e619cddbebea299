import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './demo.module.css'

const question = ['You added an index', 'and the page got faster.', 'How did you know', 'it was the index?']
const answer = ['We read the query plan', 'before and after,', 'and it went from four seconds', 'to a fifth of one.']

/** Those of demo.module.css. */
const mouths = ['rest', 'closed', 'a', 'e', 'o', 'l', 's']

/**
 * The interview room in miniature, drawn by the product's own face and tokens: she asks, the student answers, the answer
 * comes back marked. It moves by style sheet alone, waits until the page has been read, stands still under reduced motion
 * and can be stopped (WCAG 2.2.2). Standing still it shows all three at once.
 */
export function Demo() {
  return (
    <figure className={styles.demo}>
      <div className={styles.room} aria-hidden="true">
        <div className={styles.edge}>
          <span>Question 3 of 8</span>
          <b>2:14 left</b>
        </div>
        <div className={styles.seat}>
          <Avatar className={styles.face} mouths={mouths} />
          <States />
        </div>
        <div className={styles.strip}>
          <Phrases className={styles.asks} phrases={question} />
          <Phrases className={styles.answers} phrases={answer} />
        </div>
        <Hand />
      </div>
      <Slip />
      <figcaption>
        <span>An interview, and the answer marked.</span>
        <label className={styles.pause}>
          <input type="checkbox" className="sr" />
          <Icon name="pause" />
          <Icon name="play" />
          <span>
            Pause <span className="sr">the moving picture</span>
          </span>
        </label>
      </figcaption>
    </figure>
  )
}

function States() {
  return (
    <p className={styles.states}>
      <span className={styles.speaking}>
        <span className={styles.bars}>
          <i />
          <i />
          <i />
          <i />
        </span>
        Speaking...
      </span>
      <span className={styles.ready}>
        <Icon name="check" />
        Ready for your answer
      </span>
      <span className={styles.recording}>
        <i className={styles.square} />
        Recording
      </span>
    </p>
  )
}

function Phrases({ className, phrases }: { className: string | undefined; phrases: readonly string[] }) {
  return (
    <p className={className}>
      {phrases.map(phrase => (
        <span key={phrase}>{phrase} </span>
      ))}
    </p>
  )
}

function Hand() {
  return (
    <div className={styles.hand}>
      <span className={styles.start}>
        <span className={styles.round}>
          <Icon name="mic" />
        </span>
        <b>Start recording</b>
      </span>
      <span className={styles.finish}>
        <span className={styles.round}>
          <Icon name="stop" />
        </span>
        <b>Finish Answer</b>
      </span>
    </div>
  )
}

function Slip() {
  return (
    <div className={styles.slip} aria-hidden="true">
      <p className={styles.words}>
        {answer[0]} {answer[1]} and <span className={styles.own}>it went from four seconds {answer[3]}</span>
      </p>
      <p className={styles.remark}>
        <b>Evidence: strong</b>A measured result. Say how often you measured.
      </p>
    </div>
  )
}
