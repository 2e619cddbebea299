import { useFileUrl } from '#web/lib/institution/use-file-url.ts'
import { BrandPreview } from '#web/ui/brand/brand-preview.tsx'
import styles from './entities.module.css'
import type { InstitutionForm } from './use-entity-form.ts'

/** Beside the form, and under its branding where there is no room beside. `present` is the logo it has already. */
export function Preview({ form: { values, files }, present }: { form: InstitutionForm; present: string | null }) {
  const chosen = useFileUrl(files.logo.file)
  return (
    <aside className={styles.look} aria-labelledby="look">
      <div>
        <h2 id="look">How its people will see it</h2>
        <p className="small soft">The sign-in page, light and dark.</p>
      </div>
      <BrandPreview
        name={values.name.trim()}
        logoUrl={chosen ?? present}
        primaryColor={values.primaryColor}
        secondaryColor={values.secondaryColor}
      />
    </aside>
  )
}
