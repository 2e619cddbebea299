/** What every page stands on. A sheet of its own, which the pages link first: whatever comes later may overrule it. */
import './tokens.css'
import './base.css'
import './controls.css'
