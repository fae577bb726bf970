// The client of the last release, made by `npm run release-client`.
// \0rolldown/runtime.js
var e = Object.defineProperty, t = (t, n) => {
	let r = {};
	for (var i in t) e(r, i, {
		get: t[i],
		enumerable: !0
	});
	return n || e(r, Symbol.toStringTag, { value: "Module" }), r;
}, n = "x-api-version", r = 1, i = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/* @__NO_SIDE_EFFECTS__ */
function a(e) {
	return e ? {
		lang: e?.lang ?? void 0,
		message: e?.message,
		abortEarly: e?.abortEarly ?? void 0,
		abortPipeEarly: e?.abortPipeEarly ?? void 0
	} : i;
}
/* @__NO_SIDE_EFFECTS__ */
function o(e) {
	let t = typeof e;
	return t === "string" ? `"${e}"` : t === "number" || t === "bigint" || t === "boolean" ? `${e}` : t === "object" || t === "function" ? (e && Object.getPrototypeOf(e)?.constructor?.name) ?? "null" : t;
}
function s(e, t, n, r, i) {
	let a = i && "input" in i ? i.input : n.value, s = i?.expected ?? e.expects ?? null, c = i?.received ?? /* @__PURE__ */ o(a), l = {
		kind: e.kind,
		type: e.type,
		input: a,
		expected: s,
		received: c,
		message: `Invalid ${t}: ${s ? `Expected ${s} but r` : "R"}eceived ${c}`,
		requirement: e.requirement,
		path: i?.path,
		issues: i?.issues,
		lang: r.lang,
		abortEarly: r.abortEarly,
		abortPipeEarly: r.abortPipeEarly
	}, u = e.kind === "schema", d = i?.message ?? e.message ?? (e.reference, l.lang, void 0) ?? (u ? (l.lang, void 0) : null) ?? r.message ?? (l.lang, void 0);
	d !== void 0 && (l.message = typeof d == "function" ? d(l) : d), u && (n.typed = !1), n.issues ? n.issues.push(l) : n.issues = [l];
}
/* @__NO_SIDE_EFFECTS__ */
function c(e, t) {
	return e === t || Number.isNaN(e) && Number.isNaN(t);
}
/* @__NO_SIDE_EFFECTS__ */
function l(e, t) {
	return Object.prototype.hasOwnProperty.call(e, t) && t !== "__proto__" && t !== "prototype" && t !== "constructor";
}
/* @__NO_SIDE_EFFECTS__ */
function u(e, t) {
	let n = [...new Set(e)];
	return n.length > 1 ? `(${n.join(` ${t} `)})` : n[0] ?? "never";
}
function d(e) {
	return e["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (t) => e["~run"]({ value: t }, /* @__PURE__ */ a())
	}, e;
}
var ee = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])$/u, te = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u, ne = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
/* @__NO_SIDE_EFFECTS__ */
function f(e, t) {
	return {
		kind: "validation",
		type: "check",
		reference: f,
		async: !1,
		expects: null,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && !this.requirement(e.value) && s(this, "input", e, t), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function p(e) {
	return {
		kind: "validation",
		type: "integer",
		reference: p,
		async: !1,
		expects: null,
		requirement: Number.isInteger,
		message: e,
		"~run"(e, t) {
			return e.typed && !this.requirement(e.value) && s(this, "integer", e, t), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function re(e) {
	return {
		kind: "validation",
		type: "iso_date",
		reference: re,
		async: !1,
		expects: null,
		requirement: ee,
		message: e,
		"~run"(e, t) {
			return e.typed && !this.requirement.test(e.value) && s(this, "date", e, t), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function ie(e) {
	return {
		kind: "validation",
		type: "iso_timestamp",
		reference: ie,
		async: !1,
		expects: null,
		requirement: te,
		message: e,
		"~run"(e, t) {
			return e.typed && !this.requirement.test(e.value) && s(this, "timestamp", e, t), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function m(e, t) {
	return {
		kind: "validation",
		type: "max_length",
		reference: m,
		async: !1,
		expects: `<=${e}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && e.value.length > this.requirement && s(this, "length", e, t, { received: `${e.value.length}` }), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function h(e, t) {
	return {
		kind: "validation",
		type: "max_value",
		reference: h,
		async: !1,
		expects: `<=${e instanceof Date ? e.toJSON() : /* @__PURE__ */ o(e)}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && !(e.value <= this.requirement) && s(this, "value", e, t, { received: e.value instanceof Date ? e.value.toJSON() : /* @__PURE__ */ o(e.value) }), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function ae(e, t) {
	return {
		kind: "validation",
		type: "min_length",
		reference: ae,
		async: !1,
		expects: `>=${e}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && e.value.length < this.requirement && s(this, "length", e, t, { received: `${e.value.length}` }), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function g(e, t) {
	return {
		kind: "validation",
		type: "min_value",
		reference: g,
		async: !1,
		expects: `>=${e instanceof Date ? e.toJSON() : /* @__PURE__ */ o(e)}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && !(e.value >= this.requirement) && s(this, "value", e, t, { received: e.value instanceof Date ? e.value.toJSON() : /* @__PURE__ */ o(e.value) }), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function _(e) {
	return {
		kind: "validation",
		type: "non_empty",
		reference: _,
		async: !1,
		expects: "!0",
		message: e,
		"~run"(e, t) {
			return e.typed && e.value.length === 0 && s(this, "length", e, t, { received: "0" }), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function oe(e) {
	return {
		kind: "validation",
		type: "raw_check",
		reference: oe,
		async: !1,
		expects: null,
		"~run"(t, n) {
			return e({
				dataset: t,
				config: n,
				addIssue: (e) => s(this, e?.label ?? "input", t, n, e)
			}), t;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function v(e, t) {
	return {
		kind: "validation",
		type: "regex",
		reference: v,
		async: !1,
		expects: `${e}`,
		requirement: e,
		message: t,
		"~run"(e, t) {
			return e.typed && !this.requirement.test(e.value) && s(this, "format", e, t), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function y(e) {
	return {
		kind: "transformation",
		type: "transform",
		reference: y,
		async: !1,
		operation: e,
		"~run"(e) {
			return e.value = this.operation(e.value), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function se() {
	return {
		kind: "transformation",
		type: "trim",
		reference: se,
		async: !1,
		"~run"(e) {
			return e.value = e.value.trim(), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function ce(e) {
	return {
		kind: "validation",
		type: "url",
		reference: ce,
		async: !1,
		expects: null,
		requirement(e) {
			try {
				return URL.canParse ? URL.canParse(e) : (new URL(e), !0);
			} catch {
				return !1;
			}
		},
		message: e,
		"~run"(e, t) {
			return e.typed && !this.requirement(e.value) && s(this, "URL", e, t), e;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function le(e) {
	return {
		kind: "validation",
		type: "uuid",
		reference: le,
		async: !1,
		expects: null,
		requirement: ne,
		message: e,
		"~run"(e, t) {
			return e.typed && !this.requirement.test(e.value) && s(this, "UUID", e, t), e;
		}
	};
}
var ue = { abortEarly: !0 };
/* @__NO_SIDE_EFFECTS__ */
function de(e, t, n) {
	return typeof e.fallback == "function" ? e.fallback(t, n) : e.fallback;
}
/* @__NO_SIDE_EFFECTS__ */
function fe(e, t) {
	return {
		...e,
		"~run"(n, r) {
			let i = n.issues && [...n.issues];
			if (n = e["~run"](n, r), n.issues) {
				for (let e of n.issues) if (!i?.includes(e)) {
					let r = n.value;
					for (let n of t) {
						let t = r[n], i = {
							type: "unknown",
							origin: "value",
							input: r,
							key: n,
							value: t
						};
						if (e.path ? e.path.push(i) : e.path = [i], !t) break;
						r = t;
					}
				}
			}
			return n;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function b(e, t, n) {
	return typeof e.default == "function" ? e.default(t, n) : e.default;
}
/* @__NO_SIDE_EFFECTS__ */
function x(e, t) {
	return !e["~run"]({ value: t }, ue).issues;
}
/* @__NO_SIDE_EFFECTS__ */
function S(e, t) {
	return d({
		kind: "schema",
		type: "array",
		reference: S,
		expects: "Array",
		async: !1,
		item: e,
		message: t,
		"~run"(e, t) {
			let n = e.value;
			if (Array.isArray(n)) {
				e.typed = !0, e.value = [];
				for (let r = 0; r < n.length; r++) {
					let i = n[r], a = this.item["~run"]({ value: i }, t);
					if (a.issues) {
						let o = {
							type: "array",
							origin: "value",
							input: n,
							key: r,
							value: i
						};
						for (let t of a.issues) t.path ? t.path.unshift(o) : t.path = [o], e.issues?.push(t);
						if (e.issues ||= a.issues, t.abortEarly) {
							e.typed = !1;
							break;
						}
					}
					a.typed || (e.typed = !1), e.value.push(a.value);
				}
			} else s(this, "type", e, t);
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function C(e) {
	return d({
		kind: "schema",
		type: "boolean",
		reference: C,
		expects: "boolean",
		async: !1,
		message: e,
		"~run"(e, t) {
			return typeof e.value == "boolean" ? e.typed = !0 : s(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function w(e, t) {
	return d({
		kind: "schema",
		type: "literal",
		reference: w,
		expects: /* @__PURE__ */ o(e),
		async: !1,
		literal: e,
		message: t,
		"~run"(e, t) {
			return /* @__PURE__ */ c(e.value, this.literal) ? e.typed = !0 : s(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function pe(e) {
	return d({
		kind: "schema",
		type: "null",
		reference: pe,
		expects: "null",
		async: !1,
		message: e,
		"~run"(e, t) {
			return e.value === null ? e.typed = !0 : s(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function T(e, t) {
	return d({
		kind: "schema",
		type: "nullable",
		reference: T,
		expects: `(${e.expects} | null)`,
		async: !1,
		wrapped: e,
		default: t,
		"~run"(e, t) {
			return e.value === null && (this.default !== void 0 && (e.value = /* @__PURE__ */ b(this, e, t)), e.value === null) ? (e.typed = !0, e) : this.wrapped["~run"](e, t);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function E(e) {
	return d({
		kind: "schema",
		type: "number",
		reference: E,
		expects: "number",
		async: !1,
		message: e,
		"~run"(e, t) {
			return typeof e.value == "number" && !isNaN(e.value) ? e.typed = !0 : s(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function D(e, t) {
	return d({
		kind: "schema",
		type: "object",
		reference: D,
		expects: "Object",
		async: !1,
		entries: e,
		message: t,
		"~run"(e, t) {
			let n = e.value;
			if (n && typeof n == "object") {
				e.typed = !0, e.value = {};
				for (let r in this.entries) {
					let i = this.entries[r];
					if (r in n || (i.type === "exact_optional" || i.type === "optional" || i.type === "nullish") && i.default !== void 0) {
						let a = r in n ? n[r] : /* @__PURE__ */ b(i), o = i["~run"]({ value: a }, t);
						if (o.issues) {
							let i = {
								type: "object",
								origin: "value",
								input: n,
								key: r,
								value: a
							};
							for (let t of o.issues) t.path ? t.path.unshift(i) : t.path = [i], e.issues?.push(t);
							if (e.issues ||= o.issues, t.abortEarly) {
								e.typed = !1;
								break;
							}
						}
						o.typed || (e.typed = !1), e.value[r] = o.value;
					} else if (i.fallback !== void 0) e.value[r] = /* @__PURE__ */ de(i);
					else if (i.type !== "exact_optional" && i.type !== "optional" && i.type !== "nullish" && (s(this, "key", e, t, {
						input: void 0,
						expected: `"${r}"`,
						path: [{
							type: "object",
							origin: "key",
							input: n,
							key: r,
							value: n[r]
						}]
					}), t.abortEarly)) break;
				}
			} else s(this, "type", e, t);
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function O(e, t) {
	return d({
		kind: "schema",
		type: "optional",
		reference: O,
		expects: `(${e.expects} | undefined)`,
		async: !1,
		wrapped: e,
		default: t,
		"~run"(e, t) {
			return e.value === void 0 && (this.default !== void 0 && (e.value = /* @__PURE__ */ b(this, e, t)), e.value === void 0) ? (e.typed = !0, e) : this.wrapped["~run"](e, t);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function k(e, t) {
	return d({
		kind: "schema",
		type: "picklist",
		reference: k,
		expects: /* @__PURE__ */ u(e.map(o), "|"),
		async: !1,
		options: e,
		message: t,
		"~run"(e, t) {
			return this.options.includes(e.value) ? e.typed = !0 : s(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function A(e, t, n) {
	return d({
		kind: "schema",
		type: "record",
		reference: A,
		expects: "Object",
		async: !1,
		key: e,
		value: t,
		message: n,
		"~run"(e, t) {
			let n = e.value;
			if (n && typeof n == "object") {
				e.typed = !0, e.value = {};
				for (let r in n) if (/* @__PURE__ */ l(n, r)) {
					let i = n[r], a = this.key["~run"]({ value: r }, t);
					if (a.issues) {
						let o = {
							type: "object",
							origin: "key",
							input: n,
							key: r,
							value: i
						};
						for (let t of a.issues) t.path = [o], e.issues?.push(t);
						if (e.issues ||= a.issues, t.abortEarly) {
							e.typed = !1;
							break;
						}
					}
					let o = this.value["~run"]({ value: i }, t);
					if (o.issues) {
						let a = {
							type: "object",
							origin: "value",
							input: n,
							key: r,
							value: i
						};
						for (let t of o.issues) t.path ? t.path.unshift(a) : t.path = [a], e.issues?.push(t);
						if (e.issues ||= o.issues, t.abortEarly) {
							e.typed = !1;
							break;
						}
					}
					a.typed && o.typed || (e.typed = !1), a.typed && (e.value[a.value] = o.value);
				}
			} else s(this, "type", e, t);
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function j(e, t) {
	return d({
		kind: "schema",
		type: "strict_object",
		reference: j,
		expects: "Object",
		async: !1,
		entries: e,
		message: t,
		"~run"(e, t) {
			let n = e.value;
			if (n && typeof n == "object") {
				e.typed = !0, e.value = {};
				for (let r in this.entries) {
					let i = this.entries[r];
					if (r in n || (i.type === "exact_optional" || i.type === "optional" || i.type === "nullish") && i.default !== void 0) {
						let a = r in n ? n[r] : /* @__PURE__ */ b(i), o = i["~run"]({ value: a }, t);
						if (o.issues) {
							let i = {
								type: "object",
								origin: "value",
								input: n,
								key: r,
								value: a
							};
							for (let t of o.issues) t.path ? t.path.unshift(i) : t.path = [i], e.issues?.push(t);
							if (e.issues ||= o.issues, t.abortEarly) {
								e.typed = !1;
								break;
							}
						}
						o.typed || (e.typed = !1), e.value[r] = o.value;
					} else if (i.fallback !== void 0) e.value[r] = /* @__PURE__ */ de(i);
					else if (i.type !== "exact_optional" && i.type !== "optional" && i.type !== "nullish" && (s(this, "key", e, t, {
						input: void 0,
						expected: `"${r}"`,
						path: [{
							type: "object",
							origin: "key",
							input: n,
							key: r,
							value: n[r]
						}]
					}), t.abortEarly)) break;
				}
				if (!e.issues || !t.abortEarly) {
					for (let r in n) if (!Object.prototype.hasOwnProperty.call(this.entries, r)) {
						s(this, "key", e, t, {
							input: r,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input: n,
								key: r,
								value: n[r]
							}]
						});
						break;
					}
				}
			} else s(this, "type", e, t);
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function M(e) {
	return d({
		kind: "schema",
		type: "string",
		reference: M,
		expects: "string",
		async: !1,
		message: e,
		"~run"(e, t) {
			return typeof e.value == "string" ? e.typed = !0 : s(this, "type", e, t), e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function me(e) {
	let t;
	if (e) for (let n of e) if (t) for (let e of n.issues) t.push(e);
	else t = n.issues;
	return t;
}
/* @__NO_SIDE_EFFECTS__ */
function N(e, t) {
	return d({
		kind: "schema",
		type: "union",
		reference: N,
		expects: /* @__PURE__ */ u(e.map((e) => e.expects), "|"),
		async: !1,
		options: e,
		message: t,
		"~run"(e, t) {
			let n, r, i;
			for (let a of this.options) {
				let o = a["~run"]({ value: e.value }, t);
				if (o.typed) {
					if (o.issues) r ? r.push(o) : r = [o];
					else {
						n = o;
						break;
					}
				} else i ? i.push(o) : i = [o];
			}
			if (n) return n;
			if (r) {
				if (r.length === 1) return r[0];
				s(this, "type", e, t, { issues: /* @__PURE__ */ me(r) }), e.typed = !0;
			} else if (i?.length === 1) return i[0];
			else s(this, "type", e, t, { issues: /* @__PURE__ */ me(i) });
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function he() {
	return d({
		kind: "schema",
		type: "unknown",
		reference: he,
		expects: "unknown",
		async: !1,
		"~run"(e) {
			return e.typed = !0, e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function P(e, t, n) {
	return d({
		kind: "schema",
		type: "variant",
		reference: P,
		expects: "Object",
		async: !1,
		key: e,
		options: t,
		message: n,
		"~run"(e, t) {
			let n = e.value;
			if (n && typeof n == "object") {
				let r, i = 0, a = this.key, o = [], c = (e, s) => {
					for (let l of e.options) {
						if (l.type === "variant") c(l, new Set(s).add(l.key));
						else {
							let e = !0, c = 0;
							for (let t of s) {
								let r = l.entries[t];
								if (t in n ? r["~run"]({
									typed: !1,
									value: n[t]
								}, ue).issues : r.type !== "exact_optional" && r.type !== "optional" && r.type !== "nullish") {
									e = !1, a !== t && (i < c || i === c && t in n && !(a in n)) && (i = c, a = t, o = []), a === t && o.push(l.entries[t].expects);
									break;
								}
								c++;
							}
							if (e) {
								let e = l["~run"]({ value: n }, t);
								(!r || !r.typed && e.typed) && (r = e);
							}
						}
						if (r && !r.issues) break;
					}
				};
				if (c(this, /* @__PURE__ */ new Set([this.key])), r) return r;
				s(this, "type", e, t, {
					input: n[a],
					expected: /* @__PURE__ */ u(o, "|"),
					path: [{
						type: "object",
						origin: "value",
						input: n,
						key: a,
						value: n[a]
					}]
				});
			} else s(this, "type", e, t);
			return e;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function F(...e) {
	return d({
		...e[0],
		pipe: e,
		"~run"(t, n) {
			for (let r of e) if (r.kind !== "metadata") {
				if (t.issues && (r.kind === "schema" || r.kind === "transformation")) {
					t.typed = !1;
					break;
				}
				t.issues && (n.abortEarly || n.abortPipeEarly) || (t = r["~run"](t, n));
			}
			return t;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function ge(e, t, n) {
	let r = e["~run"]({ value: t }, /* @__PURE__ */ a(n));
	return {
		typed: r.typed,
		success: !r.issues,
		output: r.value,
		issues: r.issues
	};
}
// contract/countries.ts
var _e = "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(" "), ve = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ f((e) => _e.includes(e), "unknown-country")), I = /* @__PURE__ */ k(["en", "pt"]), L = /* @__PURE__ */ D({
	en: /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ _()),
	pt: /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ _())
}), R = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ le()), z = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^[a-z0-9]+(-[a-z0-9]+)*$/), /* @__PURE__ */ m(64)), B = /* @__PURE__ */ F(/* @__PURE__ */ E(), /* @__PURE__ */ p(), /* @__PURE__ */ g(1)), ye = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ re()), V = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ ie());
// contract/tax-number.ts
function be(e) {
	return e.replace(/[\s.\-/]/g, "").toUpperCase();
}
var xe = /^(1|2|3|45|5|6|7[0-2457-9]|8|9[0189])/;
function Se(e) {
	let t = Array.from(e.slice(0, 8), Number).reduce((e, t, n) => e + t * (9 - n), 0) % 11;
	return t < 2 ? 0 : 11 - t;
}
function Ce(e) {
	let t = e.replace(/^PT/, "");
	return !/^\d{9}$/.test(t) || !xe.test(t) ? "wrong-shape" : Se(t) === Number(t[8]) ? null : "wrong-check-digit";
}
function we(e, t) {
	let n = be(t);
	return e === "PT" ? Ce(n) : /^[A-Z0-9]{4,15}$/.test(n) && /\d.*\d/.test(n) ? null : "wrong-shape";
}
// contract/billing.ts
var Te = {
	country: ve,
	taxNumber: /* @__PURE__ */ T(/* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ m(32, "wrong-shape"), /* @__PURE__ */ y(be))),
	isAdult: /* @__PURE__ */ C(),
	termsVersion: /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ m(32)),
	locale: I
}, Ee = /* @__PURE__ */ F(/* @__PURE__ */ j(Te), /* @__PURE__ */ fe(/* @__PURE__ */ oe(({ dataset: e, addIssue: t }) => {
	if (!e.typed || e.value.taxNumber === null) return;
	let n = we(e.value.country, e.value.taxNumber);
	n !== null && t({ message: n });
}), ["taxNumber"])), De = /* @__PURE__ */ D({
	...Te,
	givenAt: V
});
// contract/endpoint.ts
function H(e) {
	return {
		params: void 0,
		query: void 0,
		body: void 0,
		file: void 0,
		...e
	};
}
// contract/money.ts
var U = /* @__PURE__ */ D({
	amountMinor: /* @__PURE__ */ F(/* @__PURE__ */ E(), /* @__PURE__ */ p(), /* @__PURE__ */ g(0)),
	currency: /* @__PURE__ */ w("EUR")
}), W = { at: V }, Oe = /* @__PURE__ */ P("kind", [
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("reserved"),
		numberOfPacks: /* @__PURE__ */ E()
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("number-changed"),
		numberOfPacks: /* @__PURE__ */ E()
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("billing-given")
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("confirmation-asked")
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("payment-begun")
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("declined"),
		code: /* @__PURE__ */ T(/* @__PURE__ */ M())
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("paid"),
		amount: U
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("packs-delivered"),
		numberOfPacks: /* @__PURE__ */ E()
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("expired")
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("not-delivered"),
		reason: /* @__PURE__ */ k([
			"sold-out",
			"wrong-amount",
			"no-buyer",
			"limit-reached"
		])
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("pack-returned"),
		packId: /* @__PURE__ */ M(),
		packNumber: /* @__PURE__ */ O(/* @__PURE__ */ T(/* @__PURE__ */ E()), null)
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("refund-begun"),
		amount: U,
		packId: /* @__PURE__ */ T(/* @__PURE__ */ M())
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("refunded"),
		amount: U,
		packId: /* @__PURE__ */ T(/* @__PURE__ */ M())
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("refund-failed"),
		amount: U,
		packId: /* @__PURE__ */ T(/* @__PURE__ */ M())
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("dispute-opened"),
		reason: /* @__PURE__ */ T(/* @__PURE__ */ M())
	}),
	/* @__PURE__ */ D({
		...W,
		kind: /* @__PURE__ */ w("dispute-closed"),
		outcome: /* @__PURE__ */ T(/* @__PURE__ */ M())
	})
]), G = /* @__PURE__ */ k([
	"PENDING",
	"PROCESSING",
	"COMPLETE",
	"FAILED",
	"EXPIRED",
	"REFUND_DUE",
	"REFUNDED"
]), K = /* @__PURE__ */ D({
	orderId: /* @__PURE__ */ M(),
	transactionId: /* @__PURE__ */ M(),
	packEditionId: z,
	numberOfPacks: /* @__PURE__ */ F(/* @__PURE__ */ E(), /* @__PURE__ */ p(), /* @__PURE__ */ g(1)),
	total: U,
	status: G,
	refundedMinor: /* @__PURE__ */ E(),
	createdAt: V,
	reservedUntil: V,
	settledAt: /* @__PURE__ */ T(V),
	packIds: /* @__PURE__ */ S(/* @__PURE__ */ M())
}), q = /* @__PURE__ */ D({
	order: K,
	payment: /* @__PURE__ */ P("kind", [
		/* @__PURE__ */ D({ kind: /* @__PURE__ */ w("needs-billing") }),
		/* @__PURE__ */ D({
			kind: /* @__PURE__ */ w("ready"),
			clientSecret: /* @__PURE__ */ M()
		}),
		/* @__PURE__ */ D({ kind: /* @__PURE__ */ w("unreachable") }),
		/* @__PURE__ */ D({ kind: /* @__PURE__ */ w("none") })
	])
}), ke = /* @__PURE__ */ D({
	transactionId: /* @__PURE__ */ M(),
	status: G,
	refundedMinor: /* @__PURE__ */ E(),
	order: K
}), J = /* @__PURE__ */ k([
	"Common",
	"Epic",
	"Rare",
	"Super Rare"
]), Ae = /* @__PURE__ */ k([
	"2013/2014",
	"2014/2015",
	"2015/2016",
	"2016/2017",
	"2017/2018",
	"2018/2019",
	"2019/2020",
	"2020/2021"
]), je = /* @__PURE__ */ k([
	"Midfielder",
	"Winger",
	"Forward",
	"Defender"
]), Me = /* @__PURE__ */ D({
	src: /* @__PURE__ */ M(),
	poster: /* @__PURE__ */ M(),
	width: /* @__PURE__ */ E(),
	height: /* @__PURE__ */ E(),
	durationSeconds: /* @__PURE__ */ E()
}), Ne = /* @__PURE__ */ D({
	opponent: /* @__PURE__ */ M(),
	venue: /* @__PURE__ */ k(["home", "away"]),
	competition: L,
	score: /* @__PURE__ */ M(),
	minute: /* @__PURE__ */ E()
}), Pe = /* @__PURE__ */ D({
	seconds: /* @__PURE__ */ E(),
	sound: /* @__PURE__ */ k([
		"whistle",
		"kick",
		"block",
		"tackle",
		"goal",
		"applause"
	])
}), Y = {
	momentEditionId: z,
	player: /* @__PURE__ */ M(),
	shirtNumber: /* @__PURE__ */ E(),
	position: je,
	season: Ae,
	rarity: J,
	title: L,
	match: Ne,
	moment_date: ye,
	copies: /* @__PURE__ */ F(/* @__PURE__ */ E(), /* @__PURE__ */ p(), /* @__PURE__ */ g(1)),
	clip: Me
}, Fe = {
	story: L,
	playDescription: L,
	sounds: /* @__PURE__ */ O(/* @__PURE__ */ S(Pe))
}, Ie = {
	serialNumber: B,
	packId: /* @__PURE__ */ M(),
	obtainedAt: V
}, Le = /* @__PURE__ */ D({
	...Y,
	...Fe
}), Re = /* @__PURE__ */ D({
	...Y,
	...Ie
}), ze = /* @__PURE__ */ D({
	...Y,
	...Ie,
	...Fe
}), Be = /* @__PURE__ */ k([
	"Standard",
	"Season",
	"Position",
	"Derby",
	"Legends"
]), Ve = /* @__PURE__ */ D({
	Common: /* @__PURE__ */ E(),
	Epic: /* @__PURE__ */ E(),
	Rare: /* @__PURE__ */ E(),
	"Super Rare": /* @__PURE__ */ E()
}), He = /* @__PURE__ */ D({
	packEditionId: z,
	name: L,
	description: L,
	type: Be,
	price: U,
	supply: /* @__PURE__ */ E(),
	perUserLimit: /* @__PURE__ */ E(),
	announcesAt: V,
	releasesAt: V,
	slots: /* @__PURE__ */ S(Ve),
	odds: Ve,
	pool: /* @__PURE__ */ S(z),
	sealRoot: /* @__PURE__ */ T(/* @__PURE__ */ M())
}), X = /* @__PURE__ */ D({
	amount: U,
	packId: /* @__PURE__ */ T(/* @__PURE__ */ M()),
	requestedAt: V,
	refundedAt: /* @__PURE__ */ T(V),
	failedAt: /* @__PURE__ */ O(/* @__PURE__ */ T(V), null)
}), Ue = /* @__PURE__ */ j({
	name: /* @__PURE__ */ O(/* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ se(), /* @__PURE__ */ ae(1), /* @__PURE__ */ m(200))),
	otherPackIds: /* @__PURE__ */ O(/* @__PURE__ */ F(/* @__PURE__ */ S(R), /* @__PURE__ */ m(50)), [])
}), We = /* @__PURE__ */ D({
	packId: /* @__PURE__ */ M(),
	packNumber: B,
	name: /* @__PURE__ */ T(/* @__PURE__ */ M()),
	email: /* @__PURE__ */ T(/* @__PURE__ */ M()),
	declaredAt: V
}), Z = /* @__PURE__ */ k(["sealed", "opened"]), Q = /* @__PURE__ */ D({
	packId: /* @__PURE__ */ M(),
	packEditionId: z,
	number: B,
	state: Z,
	orderId: /* @__PURE__ */ T(/* @__PURE__ */ M()),
	obtainedAt: V,
	openedAt: /* @__PURE__ */ T(V),
	revealed: /* @__PURE__ */ O(/* @__PURE__ */ T(/* @__PURE__ */ E()), null)
}), Ge = /* @__PURE__ */ D({
	salt: /* @__PURE__ */ M(),
	leaf: /* @__PURE__ */ M(),
	path: /* @__PURE__ */ S(/* @__PURE__ */ D({
		side: /* @__PURE__ */ k(["left", "right"]),
		hash: /* @__PURE__ */ M()
	})),
	root: /* @__PURE__ */ M()
}), Ke = /* @__PURE__ */ D({
	...Q.entries,
	edition: He,
	moments: /* @__PURE__ */ S(Re),
	consentedAt: /* @__PURE__ */ T(V),
	proof: /* @__PURE__ */ T(Ge)
}), qe = /* @__PURE__ */ D({
	packId: /* @__PURE__ */ M(),
	orderId: /* @__PURE__ */ M(),
	returnedAt: V,
	refund: X,
	withdrawals: /* @__PURE__ */ S(We)
}), Je = /* @__PURE__ */ D({
	receiptNumber: /* @__PURE__ */ M(),
	issuedAt: V,
	seller: /* @__PURE__ */ D({
		name: /* @__PURE__ */ M(),
		address: /* @__PURE__ */ M(),
		taxNumber: /* @__PURE__ */ M(),
		email: /* @__PURE__ */ M(),
		note: /* @__PURE__ */ O(/* @__PURE__ */ T(L), null),
		vatBasisPoints: /* @__PURE__ */ F(/* @__PURE__ */ E(), /* @__PURE__ */ p(), /* @__PURE__ */ g(0), /* @__PURE__ */ h(1e4))
	}),
	buyer: /* @__PURE__ */ D({
		country: ve,
		taxNumber: /* @__PURE__ */ T(/* @__PURE__ */ M())
	}),
	lines: /* @__PURE__ */ S(/* @__PURE__ */ D({
		packEditionId: z,
		name: L,
		numberOfPacks: /* @__PURE__ */ E(),
		unitPrice: U,
		total: U
	})),
	total: U,
	net: U,
	vat: U,
	paymentMethod: /* @__PURE__ */ T(/* @__PURE__ */ D({
		brand: /* @__PURE__ */ M(),
		lastFour: /* @__PURE__ */ M()
	})),
	refunds: /* @__PURE__ */ S(X),
	termsVersion: /* @__PURE__ */ M(),
	locale: I
}), Ye = /* @__PURE__ */ D({
	packId: /* @__PURE__ */ M(),
	number: B,
	state: Z,
	withdrawableUntil: /* @__PURE__ */ T(V)
}), Xe = /* @__PURE__ */ D({
	...K.entries,
	billing: /* @__PURE__ */ T(De),
	receipt: /* @__PURE__ */ T(Je),
	refunds: /* @__PURE__ */ S(X),
	packs: /* @__PURE__ */ O(/* @__PURE__ */ S(Ye), []),
	withdrawals: /* @__PURE__ */ O(/* @__PURE__ */ S(We), []),
	buyerEmail: /* @__PURE__ */ O(/* @__PURE__ */ T(/* @__PURE__ */ M()), null),
	timeline: /* @__PURE__ */ S(Oe)
}), Ze = H({
	name: "getOrder",
	method: "GET",
	path: "/orders/:orderId",
	access: "user",
	params: /* @__PURE__ */ D({ orderId: R }),
	answer: Xe
}), Qe = H({
	name: "giveBilling",
	method: "PUT",
	path: "/orders/:orderId/billing",
	access: "user",
	params: /* @__PURE__ */ D({ orderId: R }),
	body: Ee,
	answer: q
}), $e = H({
	name: "preparePayment",
	method: "POST",
	path: "/orders/:orderId/payment",
	access: "user",
	params: /* @__PURE__ */ D({ orderId: R }),
	answer: q
}), et = H({
	name: "readCollection",
	method: "GET",
	path: "/collection",
	access: "user",
	answer: /* @__PURE__ */ D({
		editions: /* @__PURE__ */ S(/* @__PURE__ */ D({
			momentEditionId: z,
			copies: /* @__PURE__ */ F(/* @__PURE__ */ E(), /* @__PURE__ */ p(), /* @__PURE__ */ g(1)),
			obtainedAt: V,
			packId: /* @__PURE__ */ M()
		})),
		total: /* @__PURE__ */ E(),
		collectionVersion: /* @__PURE__ */ E()
	})
});
// contract/shelves.ts
function tt(e) {
	return /* @__PURE__ */ F(/* @__PURE__ */ he(), /* @__PURE__ */ f(e), /* @__PURE__ */ y((e) => e));
}
var nt = /* @__PURE__ */ F(/* @__PURE__ */ E(), /* @__PURE__ */ p(), /* @__PURE__ */ g(0), /* @__PURE__ */ h(2 ** 53 - 1)), rt = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^[a-z0-9]{8,16}$/)), it = /* @__PURE__ */ A(rt, tt((e) => Array.isArray(e) && e.length === 2 && e.every((e) => /* @__PURE__ */ x(nt, e))));
function at(e) {
	return tt((t) => Array.isArray(t) && t.length === 3 && /* @__PURE__ */ x(e, t[0]) && /* @__PURE__ */ x(nt, t[1]) && /* @__PURE__ */ x(rt, t[2]));
}
var ot = "favourites", st = "hidden", ct = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^s[a-z0-9]{11,15}$/)), lt = /* @__PURE__ */ N([ct, /* @__PURE__ */ k([ot, st])]), ut = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ m(40), /* @__PURE__ */ v(/^[^\s\0\p{Surrogate}]([^\0\p{Surrogate}]*[^\s\0\p{Surrogate}])?$/u)), dt = tt(Number.isFinite), ft = /* @__PURE__ */ D({
	name: at(ut),
	position: at(dt),
	presence: it
}), pt = /* @__PURE__ */ D({
	position: at(dt),
	presence: it
}), mt = /* @__PURE__ */ D({
	shelves: /* @__PURE__ */ A(ct, ft),
	places: /* @__PURE__ */ A(lt, /* @__PURE__ */ A(/* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ m(74), /* @__PURE__ */ v(/^[a-z0-9]+(-[a-z0-9]+)*\/[1-9]\d{0,8}$/)), pt))
}), ht = /* @__PURE__ */ D({
	season: /* @__PURE__ */ O(/* @__PURE__ */ S(Ae), []),
	position: /* @__PURE__ */ O(/* @__PURE__ */ S(je), []),
	rarity: /* @__PURE__ */ O(/* @__PURE__ */ S(J), []),
	search: /* @__PURE__ */ O(/* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ m(100), /* @__PURE__ */ v(/^[^\0]*$/)), ""),
	shelf: /* @__PURE__ */ O(/* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^[a-z0-9]{1,16}$/)))
}), gt = ["ASCENDING", "DESCENDING"], _t = /* @__PURE__ */ D({
	filters: /* @__PURE__ */ O(ht, {}),
	sortBy: /* @__PURE__ */ O(/* @__PURE__ */ k([
		"moment_date",
		"serial_number",
		"obtained_at",
		"shelf_place"
	]), "moment_date"),
	sortOrder: /* @__PURE__ */ O(/* @__PURE__ */ k(gt), "DESCENDING")
});
// contract/moment-endpoints.ts
function vt(e, t) {
	return /* @__PURE__ */ F(/* @__PURE__ */ N([/* @__PURE__ */ E(), /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^\d{1,9}$/))]), /* @__PURE__ */ y(Number), /* @__PURE__ */ p(), /* @__PURE__ */ g(e), /* @__PURE__ */ h(t));
}
var yt = H({
	name: "listOwnMoments",
	method: "POST",
	path: "/moments",
	access: "user",
	query: /* @__PURE__ */ D({
		skip: vt(0, 999999999),
		first: vt(1, 500)
	}),
	body: _t,
	answer: /* @__PURE__ */ D({
		tokens: /* @__PURE__ */ S(Re),
		total: /* @__PURE__ */ E(),
		collectionVersion: /* @__PURE__ */ E()
	})
}), bt = H({
	name: "listCatalogue",
	method: "POST",
	path: "/moments",
	access: "public",
	body: /* @__PURE__ */ D({
		filters: /* @__PURE__ */ O(/* @__PURE__ */ D({}), {}),
		sortBy: /* @__PURE__ */ O(/* @__PURE__ */ w("moment_date"), "moment_date"),
		sortOrder: /* @__PURE__ */ O(/* @__PURE__ */ k(gt), "DESCENDING")
	}),
	answer: /* @__PURE__ */ D({ tokens: /* @__PURE__ */ S(Le) })
}), xt = H({
	name: "getOwnMoment",
	method: "GET",
	path: "/moments/:momentEditionId/:serialNumber",
	access: "user",
	params: /* @__PURE__ */ D({
		momentEditionId: z,
		serialNumber: vt(1, 999999999)
	}),
	answer: ze
}), St = H({
	name: "placeOrder",
	method: "POST",
	path: "/orders",
	access: "user",
	body: /* @__PURE__ */ j({
		packEditionId: z,
		numberOfPacks: /* @__PURE__ */ F(/* @__PURE__ */ E(), /* @__PURE__ */ p(), /* @__PURE__ */ g(1), /* @__PURE__ */ h(10))
	}),
	answer: q
}), Ct = H({
	name: "listOrders",
	method: "GET",
	path: "/orders",
	access: "user",
	query: /* @__PURE__ */ D({ tx_status: /* @__PURE__ */ O(G) }),
	answer: /* @__PURE__ */ S(K)
}), wt = H({
	name: "getTransaction",
	method: "GET",
	path: "/orders/transactions/:transactionId",
	access: "user",
	params: /* @__PURE__ */ D({ transactionId: R }),
	answer: ke
}), Tt = H({
	name: "listPackEditions",
	method: "GET",
	path: "/packs/editions",
	access: "public",
	answer: /* @__PURE__ */ S(He)
}), Et = H({
	name: "countAvailablePacks",
	method: "POST",
	path: "/packs/available",
	access: "public",
	body: /* @__PURE__ */ j({ packEditionId: z }),
	answer: /* @__PURE__ */ S(/* @__PURE__ */ D({ count: /* @__PURE__ */ N([/* @__PURE__ */ E(), /* @__PURE__ */ M()]) }))
}), Dt = H({
	name: "openPack",
	method: "PATCH",
	path: "/packs/:packId/open",
	access: "user",
	params: /* @__PURE__ */ D({ packId: R }),
	answer: Ke
}), Ot = H({
	name: "keepOpening",
	method: "PUT",
	path: "/packs/:packId/opening",
	access: "user",
	params: /* @__PURE__ */ D({ packId: R }),
	body: /* @__PURE__ */ j({ revealed: /* @__PURE__ */ F(/* @__PURE__ */ E(), /* @__PURE__ */ p(), /* @__PURE__ */ g(0), /* @__PURE__ */ h(100)) }),
	answer: /* @__PURE__ */ D({ revealed: /* @__PURE__ */ E() })
}), kt = H({
	name: "listOwnPacks",
	method: "POST",
	path: "/packs",
	access: "user",
	body: /* @__PURE__ */ D({ filters: /* @__PURE__ */ O(/* @__PURE__ */ D({
		type: /* @__PURE__ */ O(/* @__PURE__ */ S(Be), []),
		state: /* @__PURE__ */ O(/* @__PURE__ */ S(Z), [])
	}), {}) }),
	answer: /* @__PURE__ */ S(Q)
}), At = H({
	name: "getPackDetails",
	method: "GET",
	path: "/packs/:packId/details",
	access: "user",
	params: /* @__PURE__ */ D({ packId: R }),
	answer: Ke
}), jt = H({
	name: "consentToOpen",
	method: "POST",
	path: "/packs/:packId/consent",
	access: "user",
	params: /* @__PURE__ */ D({ packId: R }),
	answer: Ke
}), Mt = H({
	name: "returnPack",
	method: "POST",
	path: "/packs/:packId/return",
	access: "user",
	params: /* @__PURE__ */ D({ packId: R }),
	body: Ue,
	answer: qe
}), Nt = ["orders", "drops"], Pt = /* @__PURE__ */ F(/* @__PURE__ */ S(/* @__PURE__ */ k(Nt)), /* @__PURE__ */ m(Nt.length), /* @__PURE__ */ f((e) => new Set(e).size === e.length, "names a topic twice")), Ft = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ m(1e3), /* @__PURE__ */ ce()), It = /* @__PURE__ */ D({
	endpoint: Ft,
	keys: /* @__PURE__ */ D({
		p256dh: /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^B[A-P][\w-]{85}$/)),
		auth: /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^[\w-]{22}$/))
	})
}), Lt = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^[0-9a-f]{64}$/)), Rt = /* @__PURE__ */ D({
	endpoint: Ft,
	renewalSecret: Lt
}), zt = /* @__PURE__ */ j({
	...It.entries,
	locale: I,
	topics: Pt
}), Bt = [
	"image/png",
	"image/jpeg",
	"image/webp"
], Vt = 2097152, Ht = /* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^\/pictures\/[0-9a-f]{32}$/)), Ut = /* @__PURE__ */ D({ picture: Ht }), Wt = /* @__PURE__ */ D({
	userId: /* @__PURE__ */ M(),
	exportedAt: V,
	picture: /* @__PURE__ */ T(/* @__PURE__ */ D({
		address: Ht,
		contentType: /* @__PURE__ */ k(Bt),
		width: /* @__PURE__ */ E(),
		height: /* @__PURE__ */ E(),
		sizeBytes: /* @__PURE__ */ E(),
		uploadedAt: V
	})),
	counts: /* @__PURE__ */ S(/* @__PURE__ */ D({
		what: /* @__PURE__ */ M(),
		used: /* @__PURE__ */ E(),
		windowEndsAt: V
	})),
	orders: /* @__PURE__ */ S(/* @__PURE__ */ D({
		...Xe.entries,
		paymentReference: /* @__PURE__ */ T(/* @__PURE__ */ M()),
		paymentEvents: /* @__PURE__ */ S(/* @__PURE__ */ D({
			eventId: /* @__PURE__ */ M(),
			kind: /* @__PURE__ */ M(),
			occurredAt: V,
			receivedAt: V,
			outcome: /* @__PURE__ */ M()
		})),
		idempotencyKeys: /* @__PURE__ */ S(/* @__PURE__ */ D({
			key: /* @__PURE__ */ M(),
			createdAt: V
		}))
	})),
	packs: /* @__PURE__ */ S(/* @__PURE__ */ D({
		...Q.entries,
		packEditionName: L
	})),
	moments: /* @__PURE__ */ S(/* @__PURE__ */ D({
		momentEditionId: z,
		serialNumber: B,
		copies: /* @__PURE__ */ E(),
		player: /* @__PURE__ */ M(),
		title: L,
		rarity: J,
		packId: /* @__PURE__ */ M(),
		obtainedAt: V
	})),
	consents: /* @__PURE__ */ S(/* @__PURE__ */ D({
		kind: /* @__PURE__ */ w("open-pack"),
		packId: /* @__PURE__ */ M(),
		consentedAt: V
	})),
	shelves: /* @__PURE__ */ D({
		own: /* @__PURE__ */ S(/* @__PURE__ */ D({
			name: /* @__PURE__ */ M(),
			moments: /* @__PURE__ */ S(/* @__PURE__ */ M())
		})),
		favourites: /* @__PURE__ */ S(/* @__PURE__ */ M()),
		hidden: /* @__PURE__ */ S(/* @__PURE__ */ M())
	}),
	pushSubscriptions: /* @__PURE__ */ S(/* @__PURE__ */ D({
		endpoint: /* @__PURE__ */ M(),
		locale: I,
		topics: Pt,
		savedAt: V
	})),
	reminders: /* @__PURE__ */ S(/* @__PURE__ */ D({
		packEditionId: z,
		channel: /* @__PURE__ */ k(["push", "email"]),
		madeAt: V
	})),
	collectionVersion: /* @__PURE__ */ E()
}), Gt = /* @__PURE__ */ D({
	ordersEnded: /* @__PURE__ */ E(),
	ordersKept: /* @__PURE__ */ E(),
	sealedPacks: /* @__PURE__ */ E(),
	openedPacks: /* @__PURE__ */ E(),
	moments: /* @__PURE__ */ E(),
	pictureRemoved: /* @__PURE__ */ C()
}), Kt = H({
	name: "savePicture",
	method: "PUT",
	path: "/profile/picture",
	access: "user",
	file: { maxBytes: Vt },
	answer: Ut
}), qt = H({
	name: "removePicture",
	method: "DELETE",
	path: "/profile/picture",
	access: "user",
	answer: /* @__PURE__ */ D({ picture: /* @__PURE__ */ pe() })
}), Jt = H({
	name: "getProfileData",
	method: "GET",
	path: "/profile/data",
	access: "user",
	answer: Wt
}), Yt = H({
	name: "deleteProfile",
	method: "DELETE",
	path: "/profile",
	access: "user",
	answer: Gt
}), Xt = H({
	name: "getPushKey",
	method: "GET",
	path: "/push/key",
	access: "public",
	answer: /* @__PURE__ */ D({ publicKey: /* @__PURE__ */ M() })
}), Zt = H({
	name: "subscribeToPush",
	method: "POST",
	path: "/push/subscriptions",
	access: "user",
	body: zt,
	answer: /* @__PURE__ */ D({
		subscriptionId: /* @__PURE__ */ M(),
		renewalSecret: Lt
	})
}), Qt = H({
	name: "renewPushSubscription",
	method: "PUT",
	path: "/push/subscriptions",
	access: "public",
	body: /* @__PURE__ */ j({
		...Rt.entries,
		renewed: It
	}),
	answer: /* @__PURE__ */ D({ isRenewed: /* @__PURE__ */ C() })
}), $t = H({
	name: "unsubscribeFromPush",
	method: "DELETE",
	path: "/push/subscriptions",
	access: "public",
	body: /* @__PURE__ */ j(Rt.entries),
	answer: /* @__PURE__ */ D({ isForgotten: /* @__PURE__ */ C() })
}), en = /* @__PURE__ */ D({
	push: /* @__PURE__ */ C(),
	email: /* @__PURE__ */ C()
}), tn = H({
	name: "getDropReminder",
	method: "GET",
	path: "/packs/editions/:packEditionId/reminder",
	access: "user",
	params: /* @__PURE__ */ D({ packEditionId: z }),
	answer: en
}), nn = H({
	name: "setDropReminder",
	method: "PUT",
	path: "/packs/editions/:packEditionId/reminder",
	access: "user",
	params: /* @__PURE__ */ D({ packEditionId: z }),
	body: /* @__PURE__ */ j({
		...en.entries,
		locale: I
	}),
	answer: en
}), rn = H({
	name: "readSeal",
	method: "GET",
	path: "/packs/editions/:packEditionId/seal",
	access: "public",
	params: /* @__PURE__ */ D({ packEditionId: z }),
	query: /* @__PURE__ */ D({ after: /* @__PURE__ */ O(/* @__PURE__ */ F(/* @__PURE__ */ M(), /* @__PURE__ */ v(/^\d{1,9}$/), /* @__PURE__ */ y(Number)), "0") }),
	answer: /* @__PURE__ */ D({
		root: /* @__PURE__ */ M(),
		supply: /* @__PURE__ */ E(),
		opened: /* @__PURE__ */ S(/* @__PURE__ */ D({
			packEditionId: z,
			number: B,
			moments: /* @__PURE__ */ S(/* @__PURE__ */ M()),
			proof: Ge
		})),
		next: /* @__PURE__ */ T(/* @__PURE__ */ E())
	})
}), an = /* @__PURE__ */ D({
	shelves: mt,
	isUnsent: /* @__PURE__ */ O(/* @__PURE__ */ C(), !1)
}), on = H({
	name: "readShelves",
	method: "GET",
	path: "/shelves",
	access: "user",
	answer: an
}), sn = H({
	name: "saveShelves",
	method: "PUT",
	path: "/shelves",
	access: "user",
	body: mt,
	answer: an
}), cn = /* @__PURE__ */ t({
	consentToOpen: () => jt,
	countAvailablePacks: () => Et,
	deleteProfile: () => Yt,
	getDropReminder: () => tn,
	getOrder: () => Ze,
	getOwnMoment: () => xt,
	getPackDetails: () => At,
	getProfileData: () => Jt,
	getPushKey: () => Xt,
	getTransaction: () => wt,
	giveBilling: () => Qe,
	keepOpening: () => Ot,
	listCatalogue: () => bt,
	listOrders: () => Ct,
	listOwnMoments: () => yt,
	listOwnPacks: () => kt,
	listPackEditions: () => Tt,
	openPack: () => Dt,
	placeOrder: () => St,
	preparePayment: () => $e,
	readCollection: () => et,
	readSeal: () => rn,
	readShelves: () => on,
	removePicture: () => qt,
	renewPushSubscription: () => Qt,
	returnPack: () => Mt,
	savePicture: () => Kt,
	saveShelves: () => sn,
	setDropReminder: () => nn,
	subscribeToPush: () => Zt,
	unsubscribeFromPush: () => $t
}), ln = /* @__PURE__ */ D({ error: /* @__PURE__ */ D({
	code: /* @__PURE__ */ k(Object.keys({
		"not-authenticated": 401,
		"session-invalid": 401,
		validation: 422,
		"malformed-body": 400,
		"body-too-large": 413,
		"unsupported-media-type": 415,
		"picture-not-accepted": 422,
		"not-found": 404,
		"method-not-allowed": 405,
		"email-not-verified": 403,
		"not-released": 409,
		"sold-out": 409,
		"limit-reached": 409,
		"reserved-too-often": 409,
		"order-not-payable": 409,
		"adults-only": 422,
		"terms-outdated": 409,
		"payment-in-progress": 409,
		"pack-not-sealed": 409,
		"not-returnable": 409,
		"return-period-over": 409,
		"consent-required": 409,
		"idempotency-key-reused": 422,
		"request-in-progress": 409,
		"too-many-requests": 429,
		"client-outdated": 426,
		unavailable: 503,
		internal: 500
	})),
	message: /* @__PURE__ */ M(),
	fields: /* @__PURE__ */ O(/* @__PURE__ */ A(/* @__PURE__ */ M(), /* @__PURE__ */ M())),
	retryAfterSeconds: /* @__PURE__ */ O(/* @__PURE__ */ E()),
	requestId: /* @__PURE__ */ M()
}) }), un = "x-answer-saved-at", dn = "x-answer-part";
function fn(e) {
	let [, t, n] = /^(\d+)\/(\d+)$/.exec(e ?? "") ?? [];
	return t === void 0 || n === void 0 ? void 0 : {
		kept: Number(t),
		total: Number(n)
	};
}
// src/platform/api-error.ts
var $ = class extends Error {
	kind;
	fields;
	constructor(e, t, n = {}) {
		super(t), this.name = "ApiError", this.kind = e, this.fields = n;
	}
}, pn = 2e4;
function mn(e) {
	return e instanceof DOMException && e.name === "TimeoutError" ? new $("timeout", "No answer in time") : new $("offline", "No connection");
}
function hn(e) {
	switch (e) {
		case "internal":
		case "unavailable":
		case "unreadable":
		case "validation":
		case "malformed-body":
		case "body-too-large":
		case "unsupported-media-type":
		case "method-not-allowed":
		case "idempotency-key-reused": return !0;
		default: return !1;
	}
}
// src/testing/page-stand-ins.ts
var gn = {
	apiBaseAddress: "",
	idToken: ""
};
function _n(e) {
	gn = e;
}
var vn = () => gn, yn = async () => gn.idToken, bn = async () => null, xn = /* @__PURE__ */ new Set();
function Sn() {
	for (let e of xn) e();
}
// src/platform/server-clock.ts
var Cn = /* @__PURE__ */ new Set();
function wn(e, t) {
	let n = e === null ? NaN : Date.parse(e);
	if (!Number.isNaN(n)) for (let e of Cn) e(n - t);
}
// src/platform/api-client.ts
function Tn(e, { params: t = {}, query: n = {} }) {
	let r = e.path.replace(/:(\w+)/g, (e, n) => encodeURIComponent(String(t[n]))), i = new URLSearchParams(Object.entries(n).flatMap(([e, t]) => t === void 0 ? [] : [[e, String(t)]])), a = i.size > 0 ? `?${i}` : "";
	return `${vn().apiBaseAddress}${r}${a}`;
}
function En(e, t, r, i) {
	let a = new Headers({
		authorization: `Bearer ${i}`,
		[n]: "1"
	});
	r.idempotencyKey !== void 0 && a.set("idempotency-key", r.idempotencyKey);
	let o = [AbortSignal.timeout(pn), ...r.signal ? [r.signal] : []];
	e.body !== void 0 && a.set("content-type", "application/json");
	let s = e.body === void 0 ? t.file : JSON.stringify(t.body ?? {});
	return new Request(Tn(e, t), {
		method: e.method,
		headers: a,
		signal: AbortSignal.any(o),
		...s === void 0 ? {} : { body: s }
	});
}
async function Dn(e) {
	try {
		let t = await fetch(e);
		return t.headers.get("x-answer-source") === null && wn(t.headers.get("date"), Date.now()), t;
	} catch (e) {
		throw mn(e);
	}
}
async function On(e) {
	try {
		return await e.json();
	} catch {
		throw new $("unreadable", `The answer with status ${e.status} is not JSON`);
	}
}
async function kn(e, t) {
	let n = await On(t);
	if (!t.ok) {
		let e = /* @__PURE__ */ ge(ln, n);
		if (!e.success) throw new $("unreadable", `An unknown failure with status ${t.status}`);
		let { code: r, message: i, fields: a } = e.output.error;
		throw new $(r, i, a);
	}
	let r = /* @__PURE__ */ ge(e.answer, n);
	if (!r.success) throw new $("unreadable", `${e.name} answered in another shape`);
	return {
		value: r.output,
		source: t.headers.get("x-answer-source") === "device" ? "device" : "network",
		savedAt: t.headers.get(un),
		part: fn(t.headers.get(dn))
	};
}
function An(e) {
	return e instanceof $ && e.kind === "session-invalid";
}
async function jn(e, t, n) {
	let r = async (r) => kn(e, await Dn(En(e, t, n, r))), i = await yn();
	try {
		return await r(i);
	} catch (e) {
		let t = An(e) ? await bn(i) : null;
		if (t === null) throw e;
		return r(t);
	}
}
async function Mn(e, ...[t, n = {}]) {
	e.name;
	let r = "success";
	try {
		return await jn(e, t ?? {}, n);
	} catch (t) {
		throw r = t instanceof $ ? t.kind : "unexpected", r === "client-outdated" && Sn(), (!(t instanceof $) || hn(t.kind)) && e.name, t;
	} finally {
		`${e.name}${r}`, e.name;
	}
}
export { r as apiVersion, Mn as call, _n as connect, cn as endpoints };
