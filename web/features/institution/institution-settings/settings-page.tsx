import { entity } from '#shared/contract/entity.ts'
import { useWhichEntity } from '#web/lib/institution/which-entity.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { pageTitles } from '../value-lists/values-words-rules.ts'
import { AboutForm } from './about-form.tsx'
import { BillingForm } from './billing-form.tsx'
import { LooksForm } from './looks-form.tsx'
import { PlanCard } from './plan-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import styles from './settings.module.css'
import type { SettingsPartProps } from './use-settings.ts'

/** /b2b/settings: what an institution may change about itself; plan, seats and end are the operator's. */
export function SettingsPage() {
  const which = useWhichEntity()
  const { data, error, mutate } = useRoute(entity.getEntity, which && { query: which.query })
  return (
    <Page
      title="Settings"
      intro={<p className="soft">How your institution is called, looks and handles what students say.</p>}
    >
      {data && which ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Parts entity={data.data} which={which} />
          </div>
          <div className={styles.column}>
            <PlanCard entity={data.data} />
          </div>
        </div>
      ) : error ? (
        <ErrorState message="Failed to load the settings" error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton label="Loading the settings">
          <div className={styles.columns}>
            <div className={styles.column}>
              <Bone height="24rem" />
              <Bone height="30rem" />
            </div>
            <Bone height="20rem" />
          </div>
        </Skeleton>
      )}
    </Page>
  )
}

/** Another institution is another form. */
function Parts(props: SettingsPartProps) {
  return (
    <>
      <AboutForm key={`about-${props.entity._id}`} {...props} />
      <LooksForm key={`looks-${props.entity._id}`} {...props} />
      <ValuesCard key={`values-${props.entity._id}`} {...props} />
      <PrivacyCard key={`privacy-${props.entity._id}`} {...props} />
      <BillingForm key={`billing-${props.entity._id}`} {...props} />
    </>
  )
}

/** The way to the institution's own lists. */
function ValuesCard({ entity, which }: SettingsPartProps) {
  const title = pageTitles[entity.type]
  if (title === null) return null
  return (
    <section className="card" aria-labelledby="values">
      <h2 id="values">{title}</h2>
      <p className={`soft ${styles.intro}`}>
        The lists your roster is filtered by: rename what reads badly, merge what is written in two ways, and every
        student follows.
      </p>
      <div className="row">
        <ButtonLink to={which.at('/b2b/settings/values')}>Open the lists</ButtonLink>
      </div>
    </section>
  )
}
