import type { Answered } from './access-log.ts'

export type Telemetry = {
  answered: (answer: Answered) => void
  close: () => Promise<void>
}

type Options = {
  endpoint: string
  version: string
  stores: Readonly<Record<string, () => Promise<boolean>>>
  onProblem: (message: string) => void
}

export async function openTelemetry({ endpoint, version, stores, onProblem }: Options): Promise<Telemetry> {
  const [
    { diag, DiagLogLevel, SpanKind, SpanStatusCode },
    { BatchSpanProcessor, TracerProvider },
    { MeterProvider, PeriodicExportingMetricReader },
    { defaultResource, resourceFromAttributes },
    { OTLPTraceExporter },
    { OTLPMetricExporter },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ])
  const quiet = () => {}
  diag.setLogger(
    { error: onProblem, warn: onProblem, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const resource = defaultResource().merge(
    resourceFromAttributes({ 'service.name': 'farol', 'service.version': version }),
  )
  const base = endpoint.replace(/\/$/, '')
  const traceExporter = new OTLPTraceExporter({ url: `${base}/v1/traces` })
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: traceExporter })],
  })
  const exporter = new OTLPMetricExporter({ url: `${base}/v1/metrics` })
  const metrics = new MeterProvider({ resource, readers: [new PeriodicExportingMetricReader({ exporter })] })
  const [tracer, meter] = [traces.getTracer('farol'), metrics.getMeter('farol')]
  const durations = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  })
  meter
    .createObservableGauge('farol.store.up', { description: '1 while the store answers' })
    .addCallback(async (result) => {
      for (const [store, answers] of Object.entries(stores))
        result.observe((await answers()) ? 1 : 0, { store })
    })
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  return {
    answered: ({ method, route, account, status, ms, requestId }) => {
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      }
      durations.record(ms / 1000, attributes)
      const end = Date.now()
      const span = tracer.startSpan(`${method} ${route}`, {
        kind: SpanKind.SERVER,
        startTime: end - ms,
        attributes: { ...attributes, 'farol.account': account, 'farol.request_id': requestId },
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: async () => {
      await Promise.allSettled([traces.shutdown(), metrics.shutdown()])
    },
  }
}
