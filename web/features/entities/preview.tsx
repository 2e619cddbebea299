import { BrandPreview } from '#web/ui/brand-preview.tsx'
import styles from './entities.module.css'
import type { EntityForm } from './form-rules.ts'
import type { Files } from './use-entity-form.ts'
import { useFileUrl } from './use-file-url.ts'

/** Beside the form, and under its branding where there is no room beside. `present` is the logo it has already. */
export function Preview({ form, logo, present }: { form: EntityForm; logo: Files['logo']; present: string | null }) {
  const chosen = useFileUrl(logo.file)
  return (
    <aside className={styles.look} aria-labelledby="look">
      <div>
        <h2 id="look">How its people will see it</h2>
        <p className="small soft">The sign-in page, light and dark.</p>
      </div>
      <BrandPreview
        name={form.name.trim()}
        logoUrl={chosen ?? present}
        primaryColor={form.primaryColor}
        secondaryColor={form.secondaryColor}
      />
    </aside>
  )
}
