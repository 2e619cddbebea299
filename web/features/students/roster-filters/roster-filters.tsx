import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { filterFields, type RosterField } from '#shared/rules/roster-fields.ts'
import { decimal } from '#web/lib/format.ts'
import { texts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { changedAddress, type RosterAddress, type RosterAddressChange } from '../roster-table/roster-address-rules.ts'
import {
  anyStatus,
  fieldWords,
  sortWords,
  statuses,
  studentStatusWords,
  valueWords,
} from '../roster-table/roster-words-rules.ts'
import type { RosterInstitution } from '../use-institution.ts'
import styles from './roster-filters.module.css'
import { RosterSearch } from './roster-search.tsx'
import type { useFacets } from './use-facets.ts'

type Props = { institution: RosterInstitution; address: RosterAddress; facets: ReturnType<typeof useFacets> }

/** The filters as a sentence, and the search. Each change goes into the address. */
export function RosterFilters({ institution, address, facets }: Props) {
  const [params, setParams] = useSearchParams()
  const change = (wish: RosterAddressChange, replace = false) =>
    setParams(changedAddress(params, wish), { replace, preventScrollReset: true })
  const { filter, sort, order } = address
  const counts = facets.facets?.byStatus
  return (
    <search className={styles.find}>
      <div>
        <p className={styles.say}>
          {filterFields(institution.type).map(field => (
            <FieldChoice
              key={field}
              field={field}
              value={filter[field] ?? ''}
              facets={facets}
              onValue={value => change({ [field]: value })}
            />
          ))}
          {filterFields(institution.type).length === 0 ? 'Students who' : 'who'}{' '}
          <Choice
            label="Stage"
            value={filter.status ?? ''}
            onValue={status => change({ status })}
            options={[
              { value: '', words: anyStatus },
              ...statuses.map(status => ({
                value: status,
                words: studentStatusWords[status].who,
                count: counts?.[status],
              })),
            ]}
          />
          <span className={styles.sortedBy}>
            , by{' '}
            <Choice
              label="Order"
              value={`${sort} ${order}`}
              onValue={value => {
                const [by = '', way = ''] = value.split(' ')
                change({ sort: by, order: way })
              }}
              options={sortWords.map(({ words, ...way }) => ({ value: `${way.sort} ${way.order}`, words }))}
            />
          </span>
        </p>
        {facets.failed ? (
          <p className="small soft">
            What can be chosen here could not be loaded.{' '}
            <Button look="quiet" onClick={facets.retry}>
              {texts.retry}
            </Button>
          </p>
        ) : null}
      </div>
      <RosterSearch given={filter.search ?? ''} onSearch={search => change({ search }, true)} />
    </search>
  )
}

type FieldProps = {
  field: RosterField
  value: string
  facets: Props['facets']
  onValue: (value: string) => void
}

function FieldChoice({ field, value, facets, onValue }: FieldProps) {
  const known = facets.facets?.fields.find(facet => facet.field === field)?.values ?? []
  const isKnown = value === '' || known.some(choice => choice.value === value)
  return (
    <>
      <Choice
        label={fieldWords[field].label}
        value={value}
        onValue={onValue}
        options={[
          { value: '', words: fieldWords[field].any },
          ...(isKnown ? [] : [{ value, words: valueWords(field, value) }]),
          ...known.map(choice => ({
            value: choice.value,
            words: valueWords(field, choice.label),
            count: choice.count,
          })),
        ]}
      />
      ,{' '}
    </>
  )
}

type Option = { value: string; words: string; count?: number | undefined }

/** One word of the sentence that can be another. The counts stand in the open list alone: closed, it is read. */
function Choice({
  label,
  value,
  options,
  onValue,
}: {
  label: string
  value: string
  options: readonly Option[]
  onValue: (value: string) => void
}) {
  const id = useId()
  return (
    <>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={event => onValue(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.words}
            {option.count === undefined || option.value === value ? '' : ` (${decimal(option.count)})`}
          </option>
        ))}
      </select>
    </>
  )
}
