import { mount } from './app/mount.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
await mount(place)
