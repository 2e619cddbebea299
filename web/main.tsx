import './lib/zod-without-eval.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { watchDeviceTheme } from './lib/theme.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
watchDeviceTheme()
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
