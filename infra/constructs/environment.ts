import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Needs } from '#infra/needs.ts'
import type { EnvName } from '#shared/env.ts'
import { of, type ProductCloud } from './cloud.ts'

type Value = (cloud: ProductCloud, needs: Needs, scope: Construct) => string

const values: Record<EnvName, Value> = {
  TABLE_NAME: ({ data }) => data.table.tableName,
  UPLOADS_BUCKET: ({ data }) => data.uploads.bucketName,
  AUDIO_BUCKET: ({ data }) => data.audio.bucketName,
  PUBLIC_BUCKET: ({ data }) => data.publicFiles.bucketName,
  QUEUE_URLS: ({ queues }, { sendsTo }, scope) =>
    Stack.of(scope).toJsonString(Object.fromEntries([...sendsTo].map(name => [name, of(queues, name).queueUrl]))),
  MAIL_FROM: ({ options }) => options.sender,
  MAIL_CONFIGURATION_SET: ({ mail }) => mail.configurationSet.configurationSetName,
  MAIL_PER_SECOND: ({ options }) => String(options.mailPerSecond),
  APP_URL: ({ site }) => site.appUrl,
  PUBLIC_FILES_URL: ({ site }) => `${site.appUrl}/files`,
  OTP_PEPPER_SECRET: ({ data }) => data.pepper.secretArn,
  ORIGIN_SECRETS: ({ site }) => site.originSecrets,
  MODEL_ID: ({ options }) => options.modelId,
  VOICE_ID: ({ options }) => options.voiceId,
  VOICE_ENGINE: ({ options }) => options.voiceEngine,
  RECOGNISER: ({ options }) => options.recogniser,
  RECOGNISER_MODEL_ID: ({ options }) => options.recogniserModelId,
  RECOGNISER_LANGUAGE: ({ options }) => options.recogniserLanguage,
}

/** The variables that a function's code reads, and no others. */
export const functionEnvironment = (cloud: ProductCloud, needs: Needs, scope: Construct): Record<string, string> =>
  Object.fromEntries([...needs.env].sort().map(name => [name, values[name](cloud, needs, scope)]))
