import { Linked } from './linked.tsx'
import styles from './section.module.css'
import type { LegalBlock } from './section.ts'

export function BlockView({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <Linked text={block} />
      </p>
    )
  if ('list' in block)
    return (
      <ul>
        {block.list.map(text => (
          <li key={text}>
            <Linked text={text} />
          </li>
        ))}
      </ul>
    )
  if ('words' in block) return <Words words={block.words} />
  return <Table {...block} />
}

function Words({ words }: Extract<LegalBlock, { words: unknown }>) {
  return (
    <dl>
      {words.map(([word, text]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            <Linked text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Table({ caption, head, rows }: Extract<LegalBlock, { rows: unknown }>) {
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {head.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
