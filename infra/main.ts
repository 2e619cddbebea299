import { App } from 'aws-cdk-lib'
import { bundleHandlers } from './bundle.ts'
import { needsOfHandlers } from './needs.ts'
import { readOptions } from './options.ts'
import { makeCertificate, makeProduct, makeWebAcl, prepare } from './product.ts'

const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env
const env = { ...(account && { account }), ...(region && { region }) }
const bundle = 'dist/functions'

const app = new App()
const options = readOptions(name => app.node.tryGetContext(name))
const { domain, hostedZoneId, certificateArn } = options
prepare(app)
// Said by `npm run deploy`, which makes it before the rest.
if (app.node.tryGetContext('first') === 'webAcl') {
  makeWebAcl(app, env)
} else if (domain && hostedZoneId && !certificateArn) {
  makeCertificate(app, domain, hostedZoneId, env)
} else {
  const [needs] = await Promise.all([needsOfHandlers(), bundleHandlers(bundle)])
  makeProduct(app, { options, needs, bundle, webFolder: 'dist/web', env })
}
app.synth()
