/** What every page stands on. A sheet of its own, which the pages link first: whatever comes later may overrule it. */
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/ui/controls.css'
