import { Link, Navigate, Outlet, useSearchParams } from 'react-router-dom'
import { entity, operators, staff } from '#shared/contract/entity.ts'
import { useWhichEntity, whichEntity } from '#web/lib/institution/which-entity.ts'
import { type Looked, useLookedAt } from '#web/lib/server/looked-at.ts'
import { useMe } from '#web/lib/server/me.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { Bone } from '#web/ui/states.tsx'
import { Above, Foot, Main } from './frame.tsx'
import { SignedIn, WithRole } from './guards.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { institutionPlaces, operatorPlaces } from './places.ts'
import { ownMark, useOwnBrand } from './use-own-brand.ts'

/** An institution's own pages, for its staff, and for a platform operator who names it by ?entityId=. */
export function InstitutionLayout() {
  return (
    <SignedIn>
      <Institution />
    </SignedIn>
  )
}

function Institution() {
  const { me } = useMe()
  const [params] = useSearchParams()
  // Until the person is known, an institution in the address means an operator.
  const which = useWhichEntity() ?? whichEntity(params.get('entityId'), params.has('entityId'))
  const { entityId } = which.query
  useOwnBrand(me)
  const looked = useRoute(entity.getEntity, me && entityId !== undefined ? { query: { entityId } } : null)
  const other = useLookedAt(entityId, looked.data?.data)
  if (which.isOperator && entityId === undefined) return <Navigate to="/b2b/entities" replace />
  const name = other?.name ?? (looked.error ? 'an unknown institution' : '…')
  return (
    <>
      <Above />
      <Header
        me={me}
        home={which.at('/b2b/entitydashboard')}
        mark={
          entityId === undefined ? <BrandMark entity={ownMark(me)} /> : <OtherMark other={other} lost={looked.error} />
        }
        places={institutionPlaces(me?.roles)}
        search={which.search}
        away={entityId !== undefined}
      />
      {entityId === undefined ? null : <OperatorLine name={name} entityId={entityId} />}
      <Main>
        <WithRole roles={staff}>
          <Outlet />
        </WithRole>
      </Main>
      <Foot />
    </>
  )
}

/** Whose house it is; the place of a name that is being fetched is kept. */
function OtherMark({ other, lost }: { other: Looked | null; lost: unknown }) {
  if (other || lost) return <BrandMark entity={other} />
  return (
    <span className={styles.nameToCome}>
      <span className="sr">Dashboard</span>
      <Bone width="10rem" height="1.25rem" />
    </span>
  )
}

/** An operator in somebody else's house is told so on every page, with the way out. */
function OperatorLine({ name, entityId }: { name: string; entityId: string }) {
  return (
    <aside className={styles.guest} aria-label="Platform operator">
      <div className="wrap">
        <p>
          You are looking at <b>{name}</b> as platform operator.
        </p>
        <Link to={`/b2b/entities/${encodeURIComponent(entityId)}`}>Plan and status</Link>
        <Link to="/b2b/entities">All entities</Link>
      </div>
    </aside>
  )
}

/** The platform operator's own pages. */
export function OperatorLayout() {
  return (
    <SignedIn>
      <Operator />
    </SignedIn>
  )
}

function Operator() {
  const { me } = useMe()
  useOwnBrand(me)
  return (
    <>
      <Above />
      <Header
        me={me}
        home="/b2b/entities"
        mark={<BrandMark entity={ownMark(me)} />}
        places={operatorPlaces(me?.roles)}
        search=""
      />
      <Main>
        <WithRole roles={operators}>
          <Outlet />
        </WithRole>
      </Main>
      <Foot />
    </>
  )
}
